// Drives link.ts with a real WebSocket, a timer and the browser's own signs (online, visible). Everything it
// touches is handed in, so a test can script the network. It never reloads the page.
import { quality, startLink, step, wakeAt } from './link';
import type { Effect, Input, Link, Now, Quality, Step } from './link';
import { readMessage } from './messages';
import type { ClientMessage, ServerMessage } from './protocol';

/** What is needed of a WebSocket. */
export interface SocketLike {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World {
  open(): SocketLike;
  now(): number;
  random(): number;
  /** Calls back after some milliseconds; returns how to call that off. */
  after(ms: number, then: () => void): () => void;
  /** Tells of the browser's signs; returns how to stop. */
  watch(tell: (kind: 'online' | 'offline' | 'shown') => void): () => void;
}

export interface Listener {
  /** A message, in order and without gaps. `sent`: when the question it answers was sent (sync only). */
  message(message: ServerMessage, sent?: number): void;
  /** The connection may be better or worse now. */
  changed(): void;
}

/** A connection looks after itself at least so often, so that its quality is told in time. */
const LOOK_EVERY = 1_000;

export class Connection {
  #link: Link;
  #world: World;
  #listener: Listener;
  #sockets = new Map<number, SocketLike>();
  #stopTimer: () => void = () => {};
  #stopWatching: () => void;
  /** Inputs that arise while another is worked on wait their turn. */
  #inputs: Input[] = [];
  #working = false;

  constructor(table: string, watch: boolean, world: World, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
    const [link, effects] = startLink(table, watch, this.#now());
    this.#link = link;
    this.#stopWatching = world.watch(kind => this.#input({ kind }));
    this.#working = true;
    this.#perform(effects);
    this.#drain();
  }

  /** Sends what needs a connection now; false: there is none. Questions are kept until they are answered. */
  send(message: ClientMessage): boolean {
    const open = this.#link.phase === 'open';
    this.#input({ kind: 'send', message });
    return open;
  }
  /** The view cannot be continued; a whole one is needed. */
  lost(): void {
    this.#input({ kind: 'lost' });
  }
  /** Measures the clock and the round trip now. */
  measure(): void {
    this.#input({ kind: 'measure' });
  }
  /** Tries again now instead of later. */
  hurry(): void {
    this.#input({ kind: 'online' });
  }
  close(): void {
    this.#input({ kind: 'leave' });
    this.#stopTimer();
    this.#stopWatching();
  }
  get quality(): Quality {
    return quality(this.#link, this.#world.now());
  }
  /** The server has closed this for good. */
  get ended(): boolean {
    return this.#link.phase === 'ended';
  }
  get trip(): number | null {
    return this.#link.trip;
  }

  #now(): Now {
    return { ms: this.#world.now(), random: this.#world.random() };
  }

  #input(input: Input): void {
    this.#inputs.push(input);
    if (this.#working) return;
    this.#working = true;
    this.#drain();
  }

  #drain(): void {
    for (let input = this.#inputs.shift(); input; input = this.#inputs.shift()) {
      const [link, effects]: Step = step(this.#link, input, this.#now());
      this.#link = link;
      this.#perform(effects);
    }
    this.#working = false;
    this.#setTimer();
    this.#listener.changed();
  }

  #perform(effects: readonly Effect[]): void {
    for (const effect of effects)
      if ('message' in effect) this.#pass(effect);
      else if (effect.do === 'connect') this.#connect(effect.socket);
      else this.#drop(effect.socket);
  }

  #pass(effect: Extract<Effect, { do: 'send' | 'deliver' }>): void {
    if (effect.do === 'deliver') this.#listener.message(effect.message, effect.sent);
    else this.#sockets.get(this.#link.socket)?.send(JSON.stringify(effect.message));
  }

  #connect(number: number): void {
    const socket = this.#world.open();
    this.#sockets.set(number, socket);
    socket.onopen = () => this.#input({ kind: 'opened', socket: number });
    socket.onmessage = event => {
      const message = readMessage(event.data);
      if (message) this.#input({ kind: 'said', socket: number, message });
    };
    socket.onclose = () => {
      this.#sockets.delete(number);
      this.#input({ kind: 'closed', socket: number });
    };
  }

  #drop(number: number): void {
    const socket = this.#sockets.get(number);
    if (!socket) return;
    this.#sockets.delete(number);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #setTimer(): void {
    this.#stopTimer();
    const at = wakeAt(this.#link);
    if (at === Infinity) return;
    const wait = Math.max(0, Math.min(at - this.#world.now(), LOOK_EVERY));
    this.#stopTimer = this.#world.after(wait, () => this.#input({ kind: 'woken' }));
  }
}

/** The address of the WebSocket of the page's own server. */
export const socketAddress = (page: { protocol: string; host: string }): string =>
  `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}/ws`;

/** The browser as it is. */
export function browserWorld(): World {
  return {
    open: () => new WebSocket(socketAddress(location)) as SocketLike,
    now: () => performance.now(),
    random: () => Math.random(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    watch: tell => {
      const stop = new AbortController();
      const { signal } = stop;
      addEventListener('online', () => tell('online'), { signal });
      addEventListener('offline', () => tell('offline'), { signal });
      addEventListener('pageshow', event => event.persisted && tell('shown'), { signal });
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && tell('shown'),
        { signal },
      );
      return () => stop.abort();
    },
  };
}
