// The life of a connection to a table as a pure function: what is known, what happened, what to do next.
// It says hello, comes back by itself with a growing pause, notices gaps and silence, and sends again what
// was never answered. It knows no socket and no timer: socket.ts drives it.
import { isQuestion } from './messages';
import type { Question } from './messages';
import { PROTOCOL } from './protocol';
import type { Bye, ClientMessage, Resume, ServerMessage } from './protocol';

export const RETRY_FIRST = 250;
export const RETRY_LAST = 8_000;
export const CONNECT_MAX = 8_000; // for the socket and the welcome together
export const SYNC_EVERY = 10_000;
export const SYNC_SOON = 400; // the first few come quickly, so that one of them is short
export const SYNC_BURST = 3;
export const SYNC_MAX = 5_000; // unanswered for so long: the connection is dead
export const DOUBT_MAX = 2_500; // the same when there is reason to doubt it
export const ANSWER_MAX = 2_000; // a question unanswered for so long is a reason
export const SLOW_TRIP = 400;
export const SLOW_WAIT = 1_200;

interface Sync {
  id: string;
  sent: number;
  limit: number;
}
interface Waiting {
  message: Question;
  sent: number | null; // on this connection
}

export interface Link {
  table: string;
  watch: boolean;
  phase: 'connecting' | 'greeting' | 'open' | 'waiting' | 'ended';
  socket: number; // counts sockets: what an older one still reports is passed over
  attempt: number; // in vain since the last welcome
  since: number; // when this phase began
  retryAt: number;
  seat: number; // mine as the server last said; -1: none
  resume: Resume;
  stuckAt: number | null; // a number from which resuming has been tried already
  waiting: readonly Waiting[];
  sync: Sync | null;
  syncs: number; // asked on this connection
  askedAt: number; // when the last was sent
  syncAt: number; // when the next is due
  trip: number | null; // the round trip last seen, in milliseconds
  bye: Bye | null;
}

export type Input =
  | { kind: 'opened' | 'closed'; socket: number }
  | { kind: 'said'; socket: number; message: ServerMessage }
  | { kind: 'send'; message: ClientMessage }
  | { kind: 'woken' | 'online' | 'offline' | 'shown' | 'measure' | 'lost' | 'leave' };

export type Effect =
  | { do: 'connect' | 'close'; socket: number }
  | { do: 'send'; message: ClientMessage }
  | { do: 'deliver'; message: ServerMessage; sent?: number };

/** The local time and a number from 0 to 1 for the jitter. */
export interface Now {
  ms: number;
  random: number;
}
export type Step = readonly [Link, readonly Effect[]];

export function startLink(table: string, watch: boolean, now: Now): Step {
  const link: Link = {
    table,
    watch,
    phase: 'connecting',
    socket: 1,
    attempt: 0,
    since: now.ms,
    retryAt: 0,
    seat: -1,
    resume: { game: 0, seq: 0, seat: -1, chat: 0 },
    stuckAt: null,
    waiting: [],
    sync: null,
    syncs: 0,
    askedAt: 0,
    syncAt: 0,
    trip: null,
    bye: null,
  };
  return [link, [{ do: 'connect', socket: 1 }]];
}

/** How long to wait before the next attempt: longer each time, with a quarter of jitter either way. It grows so
    slowly that after an outage of a few seconds everybody is back within two. */
export const retryDelay = (attempt: number, random: number): number =>
  Math.min(RETRY_LAST, RETRY_FIRST * 1.5 ** attempt) * (0.75 + random / 2);

const connect = (link: Link, now: Now): Step => {
  const socket = link.socket + 1;
  return [
    { ...link, phase: 'connecting', socket, since: now.ms, sync: null },
    [{ do: 'connect', socket }],
  ];
};

const retryLater = (link: Link, now: Now): Link => ({
  ...link,
  phase: 'waiting',
  since: now.ms,
  retryAt: now.ms + retryDelay(link.attempt, now.random),
  attempt: link.attempt + 1,
  sync: null,
});

/** Drops a connection that is no good although it is open, and soon takes another. */
const reconnect = (link: Link, now: Now): Step => [
  retryLater(link, now),
  [{ do: 'close', socket: link.socket }],
];

const hello = (link: Link): ClientMessage => {
  const known = link.resume.game > 0 || link.resume.chat > 0;
  return {
    t: 'hello',
    protocol: PROTOCOL,
    table: link.table,
    watch: link.watch,
    ...(known ? { resume: link.resume } : {}),
  };
};

function askTime(link: Link, now: Now, limit: number): Step {
  if (link.phase !== 'open') return [link, []];
  if (link.sync) return [{ ...link, sync: { ...link.sync, limit: Math.min(limit, link.sync.limit) } }, []];
  const id = `s${link.socket}-${link.syncs}`;
  const syncs = link.syncs + 1;
  const syncAt = now.ms + (syncs < SYNC_BURST ? SYNC_SOON : SYNC_EVERY);
  const next = { ...link, sync: { id, sent: now.ms, limit }, syncs, askedAt: now.ms, syncAt };
  return [next, [{ do: 'send', message: { t: 'sync', id } }]];
}

function welcomed(link: Link, message: Extract<ServerMessage, { t: 'welcome' }>, now: Now): Step {
  const waiting = link.waiting.map(one => ({ ...one, sent: now.ms }));
  const fresh = { phase: 'open', attempt: 0, since: now.ms, syncs: 0, sync: null } as const;
  const open: Link = { ...link, ...fresh, seat: message.seat ?? -1, waiting };
  const [next, asked] = askTime(open, now, SYNC_MAX);
  const again = waiting.map((one): Effect => ({ do: 'send', message: one.message }));
  return [next, [{ do: 'deliver', message }, ...again, ...asked]];
}

/** A play that does not follow on the last one means that something was lost on the way. */
function gap(link: Link, now: Now): Step {
  const stuck = link.stuckAt === link.resume.seq;
  const resume = stuck ? { ...link.resume, game: 0, seq: 0 } : link.resume;
  return reconnect({ ...link, resume, stuckAt: stuck ? null : link.resume.seq }, now);
}

function played(link: Link, message: Extract<ServerMessage, { t: 'play' }>, now: Now): Step {
  const { game, seq } = link.resume;
  if (message.game === game && message.seq <= seq) return [link, []];
  if (message.game !== game || message.seq !== seq + 1) return gap(link, now);
  const resume = { ...link.resume, seq: message.seq };
  return [{ ...link, resume, stuckAt: null }, [{ do: 'deliver', message }]];
}

function talked(link: Link, message: Extract<ServerMessage, { t: 'talk' }>): Step {
  if (message.line.n <= link.resume.chat) return [link, []];
  const resume = { ...link.resume, chat: message.line.n };
  return [{ ...link, resume }, [{ do: 'deliver', message }]];
}

const answered = (link: Link, id: string | undefined): Link => {
  const waiting = link.waiting.filter(one => one.message.id !== id);
  return waiting.length === link.waiting.length ? link : { ...link, waiting };
};

function said(link: Link, message: ServerMessage, now: Now): Step {
  const deliver: readonly Effect[] = [{ do: 'deliver', message }];
  switch (message.t) {
    case 'welcome':
      // Again on an open connection: this page read too slowly, and is told everything afresh.
      return welcomed(link, message, now);
    case 'you':
      return [{ ...link, seat: message.seat ?? -1 }, deliver];
    case 'view': {
      // The numbers belong to the eyes that this view was made for.
      const { game, seq } = message;
      return [{ ...link, resume: { ...link.resume, game, seq, seat: link.seat } }, deliver];
    }
    case 'play':
      return played(link, message, now);
    case 'talk':
      return talked(link, message);
    case 'ack':
    case 'refused':
    case 'answer':
    case 'advice':
    case 'suggestion':
      return [answered(link, message.id), deliver];
    case 'synced': {
      if (link.sync?.id !== message.id) return [link, []];
      const sent = link.sync.sent;
      return [{ ...link, sync: null, trip: now.ms - sent }, [{ do: 'deliver', message, sent }]];
    }
    case 'net':
      return [{ ...link, trip: message.rtt_ms }, []];
    case 'bye':
      return goodbye(link, message, now);
    default:
      return [link, deliver];
  }
}

function goodbye(link: Link, message: Extract<ServerMessage, { t: 'bye' }>, now: Now): Step {
  const { t: _, ...bye } = message;
  const heard = { ...link, bye };
  const next: Link = bye.again ? retryLater(heard, now) : { ...heard, phase: 'ended', since: now.ms };
  return [next, [{ do: 'deliver', message }, { do: 'close', socket: link.socket }]];
}

function send(link: Link, message: ClientMessage, now: Now): Step {
  const open = link.phase === 'open';
  const effects: readonly Effect[] = open ? [{ do: 'send', message }] : [];
  if (!isQuestion(message) || link.phase === 'ended') return [link, effects];
  return [{ ...link, waiting: [...link.waiting, { message, sent: open ? now.ms : null }] }, effects];
}

const oldestSent = (link: Link): number =>
  link.waiting.reduce((oldest, one) => Math.min(oldest, one.sent ?? Infinity), Infinity);

/** When an unanswered question makes the connection doubtful; asking in between is an answer for a while. */
const doubtAt = (link: Link): number => Math.max(oldestSent(link), link.askedAt) + ANSWER_MAX;

function wokenOpen(link: Link, now: Now): Step {
  if (link.sync) return now.ms >= link.sync.sent + link.sync.limit ? reconnect(link, now) : [link, []];
  if (now.ms >= doubtAt(link)) return askTime(link, now, DOUBT_MAX);
  return now.ms >= link.syncAt ? askTime(link, now, SYNC_MAX) : [link, []];
}

function woken(link: Link, now: Now): Step {
  if (link.phase === 'open') return wokenOpen(link, now);
  if (link.phase === 'waiting') return now.ms >= link.retryAt ? connect(link, now) : [link, []];
  if (link.phase === 'ended' || now.ms < link.since + CONNECT_MAX) return [link, []];
  return [retryLater(link, now), [{ do: 'close', socket: link.socket }]];
}

/** Somebody looks again, or the network is back: no reason to wait any longer. */
function hurry(link: Link, now: Now): Step {
  if (link.phase === 'waiting') return connect({ ...link, attempt: 0 }, now);
  return askTime(link, now, DOUBT_MAX);
}

function leave(link: Link): Step {
  const effects: readonly Effect[] = link.phase === 'ended' ? [] : [{ do: 'close', socket: link.socket }];
  return [{ ...link, phase: 'ended', waiting: [] }, effects];
}

const gone = (link: Link, now: Now): Step =>
  link.phase === 'waiting' || link.phase === 'ended' ? [link, []] : [retryLater(link, now), []];

export function step(link: Link, input: Input, now: Now): Step {
  if ('socket' in input && input.socket !== link.socket) return [link, []];
  switch (input.kind) {
    case 'opened':
      if (link.phase !== 'connecting') return [link, []];
      return [{ ...link, phase: 'greeting' }, [{ do: 'send', message: hello(link) }]];
    case 'closed':
      return gone(link, now);
    case 'said':
      return link.phase === 'greeting' || link.phase === 'open' ? said(link, input.message, now) : [link, []];
    case 'send':
      return send(link, input.message, now);
    case 'woken':
      return woken(link, now);
    case 'online':
    case 'shown':
      return hurry(link, now);
    case 'offline':
    case 'measure':
      return askTime(link, now, DOUBT_MAX);
    case 'lost':
      if (link.phase === 'ended') return [link, []];
      return reconnect({ ...link, resume: { ...link.resume, game: 0, seq: 0 } }, now);
    case 'leave':
      return leave(link);
  }
}

/** When this link wants to be woken if nothing happens before; Infinity: never. */
export function wakeAt(link: Link): number {
  switch (link.phase) {
    case 'ended':
      return Infinity;
    case 'waiting':
      return link.retryAt;
    case 'connecting':
    case 'greeting':
      return link.since + CONNECT_MAX;
    case 'open':
      return link.sync ? link.sync.sent + link.sync.limit : Math.min(link.syncAt, doubtAt(link));
  }
}

export type Quality = 'good' | 'slow' | 'away';

/** How good the connection is: away without one; slow if trips are long or an answer is overdue. */
export function quality(link: Link, ms: number): Quality {
  if (link.phase !== 'open') return 'away';
  const overdue = ms - Math.min(link.sync?.sent ?? Infinity, oldestSent(link)) >= SLOW_WAIT;
  return overdue || (link.trip ?? 0) > SLOW_TRIP ? 'slow' : 'good';
}
