// What a page knows of a table, and how each message changes it. Pure; table.svelte.ts makes it visible.
import { applyChanges } from './patch';
import type { Choice, Happening, JsonObject, LogLine, LogPage, Play, ServerMessage, TableInfo, TalkLine } from './protocol';

export interface Model {
  /** The server has said who I am. */
  welcomed: boolean;
  seat: number | null;
  host: boolean;
  table: TableInfo | null;
  /** Which game of the table the view belongs to; 0: none yet. */
  game: number;
  seq: number;
  view: unknown;
  choices: Choice[];
  events: Happening[];
  log: LogLine[];
  /** The lines begin after this number; 1: they are all there are. */
  logAfter: number;
  /** The newest number with which the table moved for me, because my time was up; 0: never. */
  movedForMe: number;
  talk: TalkLine[];
  /** Drafts that people lay open, by seat. */
  shown: Readonly<Record<number, JsonObject>>;
  /** Seconds until the deal, as the server last counted. */
  countdown: number | null;
}

export const emptyModel: Model = {
  welcomed: false,
  seat: null,
  host: false,
  table: null,
  game: 0,
  seq: 0,
  view: null,
  choices: [],
  events: [],
  log: [],
  logAfter: 1,
  movedForMe: 0,
  talk: [],
  shown: {},
  countdown: null,
};

const seatOf = (data: Record<string, unknown>): number | undefined =>
  typeof data['seat'] === 'number' ? data['seat'] : undefined;

/** The lines that a play adds to the log: what happened, in words. What has no words is only drawn. */
export const linesOf = (play: Pick<Play, 'seq' | 'ms' | 'events' | 'by_clock'>): LogLine[] =>
  play.events
    .filter(event => event.text !== '')
    .map(event => {
      const seat = seatOf(event.data);
      const line = { seq: play.seq, ms: play.ms, seat, kind: String(event.data['event'] ?? ''), text: event.text };
      return seat !== undefined && seat === play.by_clock ? { ...line, by_clock: true } : line;
    });

/** Whose turn it is after a play, and until when. What the play leaves out is as before; a deadline of nobody is none. */
function turnAfter(table: TableInfo | null, { waits_for, deadline }: Play): TableInfo | null {
  if (table === null || (waits_for === undefined && deadline === undefined)) return table;
  const { deadline: before, ...rest } = table;
  const until = deadline ?? before;
  return {
    ...rest,
    waits_for: waits_for ?? table.waits_for,
    ...(until && until.seats.length > 0 ? { deadline: until } : {}),
  };
}

function played(model: Model, play: Play): Model {
  return {
    ...model,
    table: turnAfter(model.table, play),
    seq: play.seq,
    view: applyChanges(model.view, play.changes),
    events: play.events,
    choices: play.choices ?? model.choices,
    log: [...model.log, ...linesOf(play)],
    movedForMe: play.by_clock !== undefined && play.by_clock === model.seat ? play.seq : model.movedForMe,
  };
}

/** Earlier lines go before those that are there, if they end where those begin. */
function turnedBack(model: Model, page: LogPage): Model {
  const fits = page.game === model.game && page.after < model.logAfter;
  return fits ? { ...model, log: [...page.lines, ...model.log], logAfter: page.after } : model;
}

function shownNow(shown: Model['shown'], seat: number, draft: JsonObject | undefined): Model['shown'] {
  const { [seat]: _, ...others } = shown;
  return draft === undefined ? others : { ...others, [seat]: draft };
}

/** The model after a message. Throws PatchError if a play does not fit the view. */
export function follow(model: Model, message: ServerMessage): Model {
  switch (message.t) {
    case 'welcome':
      return { ...model, welcomed: true, seat: message.seat ?? null, host: message.host, shown: {} };
    case 'you':
      return { ...model, seat: message.seat ?? null, host: message.host };
    case 'table': {
      const { t: _, ...table } = message;
      const counting = table.phase === 'countdown';
      return { ...model, table, countdown: counting ? model.countdown : null };
    }
    case 'countdown':
      return { ...model, countdown: message.seconds };
    case 'view': {
      const { game, seq, view, choices, log, log_after: logAfter } = message;
      return { ...model, game, seq, view, choices, log, logAfter, movedForMe: 0, events: [], shown: {} };
    }
    case 'log':
      return turnedBack(model, message);
    case 'play':
      return played(model, message);
    case 'shown':
      return { ...model, shown: shownNow(model.shown, message.seat, message.draft) };
    case 'talk':
      return { ...model, talk: [...model.talk, message.line] };
    default:
      return model;
  }
}
