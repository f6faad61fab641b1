// For tests: a world whose sockets, clock and browser signs a script moves, and messages to say through it.
import type { ServerMessage, TableInfo } from './protocol';
import type { SocketLike, World } from './socket';

/** A server on a string: the test says when a socket opens, closes and what it hears, and reads what it said. */
export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: { t: string; id?: string; [key: string]: unknown }[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(...messages: (ServerMessage | string)[]) {
    for (const message of messages)
      this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  last(kind: string) {
    return this.sent.filter(message => message.t === kind).at(-1);
  }
}

export class FakeWorld implements World {
  time = 0;
  sockets: FakeSocket[] = [];
  tell: (kind: 'online' | 'offline' | 'shown') => void = () => {};
  #timers: { at: number; then: () => void }[] = [];
  open() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now() {
    return this.time;
  }
  random() {
    return 0.5;
  }
  after(ms: number, then: () => void) {
    const timer = { at: this.time + ms, then };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter(one => one !== timer));
  }
  watch(tell: (kind: 'online' | 'offline' | 'shown') => void) {
    this.tell = tell;
    return () => void (this.tell = () => {});
  }
  pass(ms: number) {
    const until = this.time + ms;
    for (;;) {
      const next = this.#timers.filter(timer => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.at);
      this.#timers = this.#timers.filter(timer => timer !== next);
      next.then();
    }
    this.time = until;
  }
  get socket() {
    return this.sockets.at(-1)!;
  }
}

export const settings = { unlisted: false, absence: 'bot', absence_s: 20, speed: 100, coach: false };
export const seat = { here: true, ready: true, covered: false, wants_resume: false, wants_rematch: false };
export const info = (part: Partial<TableInfo> = {}): ServerMessage => ({
  t: 'table',
  version: 1,
  code: 'KR7F',
  game: 'food-court',
  phase: 'playing',
  number: 1,
  options: {},
  settings,
  seats: [{ ...seat, name: 'Maya' }, { ...seat, name: 'Tom' }],
  watchers: 0,
  watching: [],
  muted: [],
  removed: [],
  waits_for: [0],
  clock: { ms: 5000, speed: 100, running: true },
  ...part,
});
export const welcome = (resumed = false): ServerMessage => ({
  t: 'welcome',
  protocol: 2,
  server: '0.2.0',
  seat: 0,
  host: true,
  resumed,
});
export const view = (seq: number, state: Record<string, unknown>): ServerMessage => ({
  t: 'view',
  game: 1,
  seq,
  clock: { ms: 5000, speed: 100, running: true },
  view: state,
  choices: [{ move: { do: 'end-turn' }, label: 'End the turn', open: false }],
  log: [{ seq, ms: 0, kind: 'turn-began', text: 'It is your turn.', seat: 0 }],
  log_after: 1,
});
export const play = (seq: number, at: unknown[], to: unknown): ServerMessage => ({
  t: 'play',
  game: 1,
  seq,
  ms: 5000 + seq,
  changes: [{ at, to }],
  events: [{ data: { event: 'cooked', seat: 1 }, text: 'Tom cooks.' }, { data: { event: 'moved' }, text: '' }],
});

