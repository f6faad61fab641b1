// The table a page looks at: a connection, what it told so far, and everything a person can do there.
// Each part is its own raw state, replaced whole, so a component redraws only for what it reads.
import { heard, stoppedClock, synced, tableTime } from './clock';
import type { TableClock } from './clock';
import type { Quality } from './link';
import type { Question } from './messages';
import { emptyModel, follow } from './model';
import type { Model } from './model';
import { PatchError } from './patch';
import type {
  Advice,
  Answer,
  Bye,
  Choice,
  ClientMessage,
  Clock,
  Happening,
  JsonObject,
  LogLine,
  Refusal,
  ServerMessage,
  Settings,
  TableInfo,
  TalkLine,
} from './protocol';
import { browserWorld, Connection } from './socket';
import type { World } from './socket';

const NOT_CONNECTED: Refusal = {
  id: 'away',
  sentence: 'You are not connected right now, so this was not sent.',
};
const ended = (bye: Bye | null): Refusal => ({
  id: bye?.id ?? 'ended',
  sentence: bye?.sentence ?? 'You have left this table.',
});

type Reply = Extract<ServerMessage, { t: 'ack' | 'refused' | 'answer' | 'advice' | 'suggestion' | 'story' }>;

/** Ids that no other page of this person uses at this table. */
const idMaker = (): (() => string) => {
  const page = Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(36)).join('');
  let count = 0;
  return () => `${page}-${++count}`;
};

export class TableStore {
  readonly code: string;
  readonly watching: boolean;

  welcomed = $state(false);
  seat = $state<number | null>(null);
  host = $state(false);
  table = $state.raw<TableInfo | null>(null);
  game = $state(0);
  view = $state.raw<unknown>(null);
  choices = $state.raw<Choice[]>([]);
  events = $state.raw<Happening[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** The log has lines before those that are here. */
  hasEarlier = $state(false);
  /** The newest number with which the table moved for me, because my time was up; 0: never. */
  movedForMe = $state(0);
  talk = $state.raw<TalkLine[]>([]);
  /** Drafts that people lay open, by seat. */
  shown = $state.raw<Readonly<Record<number, JsonObject>>>({});
  countdown = $state.raw<{ seconds: number; at: number } | null>(null);
  /** My newest move that the server has not answered. */
  pending = $state.raw<JsonObject | null>(null);
  quality = $state<Quality>('away');
  trip = $state<number | null>(null);
  /** Why the server hung up; `again`: it is being tried. */
  bye = $state.raw<Bye | null>(null);
  ended = $state(false);
  /** What was refused last and is no move, for a toast; a new object each time. */
  refusal = $state.raw<Refusal | null>(null);
  clock = $state.raw<TableClock>(stoppedClock);

  #model: Model = emptyModel;
  #connection: Connection;
  #world: World;
  #replies = new Map<string, (reply: Reply | null) => void>();
  #newId = idMaker();

  constructor(code: string, watching: boolean, world: World = browserWorld()) {
    this.code = code;
    this.watching = watching;
    this.#world = world;
    this.#connection = new Connection(code, watching, world, {
      message: (message, sent) => this.#hear(message, sent),
      changed: () => this.#look(),
    });
    this.#look();
  }

  /** The table clock now, in table milliseconds. */
  now = (): number => tableTime(this.clock, this.#world.now());

  retry = (): void => this.#connection.hurry();
  close(): void {
    this.#connection.close();
    this.#giveUp();
  }

  // ---- what a person can do

  /** Makes a move; the board tells why it was refused, beside the piece. */
  act = async (move: JsonObject): Promise<Refusal | null> => {
    this.pending = move;
    const { game, seq: seen } = this.#model;
    const reply = await this.#ask({ t: 'act', id: this.#newId(), move, game, seen });
    if (this.pending === move) this.pending = null;
    return this.#whyNot(reply);
  };
  ask = async (move: JsonObject): Promise<Answer> => {
    const reply = await this.#ask({ t: 'ask', id: this.#newId(), move });
    if (reply?.t === 'answer') return reply;
    return { id: '', choices: [], worth: {}, why: this.#whyNot(reply) ?? undefined };
  };
  hint = async (): Promise<Advice> => {
    const reply = await this.#ask({ t: 'hint', id: this.#newId() });
    if (reply?.t === 'advice') return reply;
    const why = this.#whyNot(reply);
    if (why?.id === 'no-coach') this.refusal = why;
    return { id: '', say: '', because: why?.sentence ?? '' };
  };

  /** Moves that lay out a good draft; make them one after the other. None: there is nothing to lay out. */
  suggest = async (wish?: string): Promise<JsonObject[]> => {
    const reply = await this.#ask({ t: 'suggest', id: this.#newId(), ...(wish === undefined ? {} : { wish }) });
    return reply?.t === 'suggestion' ? reply.moves : [];
  };

  /** How it happened so far, as far as it is decided; null: the game has no story, or we are not connected. */
  story = async (chapter?: number): Promise<JsonObject | null> => {
    const reply = await this.#ask({ t: 'ask-story', id: this.#newId(), ...(chapter === undefined ? {} : { chapter }) });
    return reply?.t === 'story' ? reply.story : null;
  };

  /** Asks for the page of the log before the first line that is here. */
  askEarlier = (): void => this.#tell({ t: 'ask-log', before: this.#model.logAfter + 1 });

  /** Lays my draft open to everybody for as long as this decision lasts, or closes it. */
  show = (open: boolean): void => this.#tell({ t: 'show', open });

  sit = (seat: number): void => this.#tell({ t: 'sit', seat });
  stand = (): void => this.#tell({ t: 'stand' });
  ready = (ready: boolean): void => this.#tell({ t: 'ready', ready });
  start = (): void => this.#tell({ t: 'start' });
  pause = (): void => this.#tell({ t: 'pause' });
  unpause = (): void => this.#tell({ t: 'unpause' });
  standIn = (): void => this.#tell({ t: 'stand-in' });
  rematch = (): void => this.#tell({ t: 'rematch' });
  toLobby = (): void => this.#tell({ t: 'to-lobby' });
  putBot = (seat: number, level?: string): void =>
    this.#tell({ t: 'put-bot', seat, ...(level === undefined ? {} : { level }) });
  setSeats = (count: number): void => this.#tell({ t: 'set-seats', count });
  swapSeats = (a: number, b: number): void => this.#tell({ t: 'swap-seats', a, b });
  kick = (seat: number): void => this.#tell({ t: 'kick', seat });
  mute = (guest: string, mute: boolean): void => this.#tell({ t: 'mute', guest, mute });
  remove = (guest: string): void => this.#tell({ t: 'remove', guest });
  allow = (guest: string): void => this.#tell({ t: 'allow', guest });
  setOptions = (options: JsonObject): void => this.#tell({ t: 'set-options', options });
  setPreset = (preset: string): void => this.#tell({ t: 'set-preset', preset });
  setSettings = (settings: Settings): void => this.#tell({ t: 'set-settings', settings });
  say = (text: string): void => this.#tell({ t: 'say', text });
  shout = (number: number, at?: string): void =>
    this.#tell({ t: 'shout', number, ...(at === undefined ? {} : { at }) });
  /** Gives the place up and closes the connection. */
  leave = (): void => {
    this.#connection.send({ t: 'leave' });
    this.close();
  };

  // ---- the wire

  #tell(message: ClientMessage): void {
    if (!this.#connection.send(message)) this.refusal = { ...NOT_CONNECTED };
  }

  #ask(message: Question): Promise<Reply | null> {
    if (this.#connection.ended) return Promise.resolve(null);
    return new Promise(resolve => {
      this.#replies.set(message.id, resolve);
      this.#connection.send(message);
    });
  }

  #whyNot(reply: Reply | null): Refusal | null {
    if (reply === null) return ended(this.bye);
    return reply.t === 'refused' ? reply.why : null;
  }

  #answer(reply: Reply): void {
    const resolve = this.#replies.get(reply.id ?? '');
    if (reply.id !== undefined) this.#replies.delete(reply.id);
    if (resolve) resolve(reply);
    else if (reply.t === 'refused') this.refusal = reply.why;
  }

  #giveUp(): void {
    for (const resolve of this.#replies.values()) resolve(null);
    this.#replies.clear();
  }

  #hear(message: ServerMessage, sent?: number): void {
    switch (message.t) {
      case 'ack':
      case 'refused':
      case 'answer':
      case 'advice':
      case 'suggestion':
      case 'story':
        return this.#answer(message);
      case 'synced':
        this.clock = synced(this.clock, message.clock, sent ?? this.#world.now(), this.#world.now());
        return;
      case 'bye':
        this.bye = { id: message.id, sentence: message.sentence, again: message.again };
        if (!message.again) this.#giveUp();
        return;
      default:
        this.#follow(message);
    }
  }

  #follow(message: ServerMessage): void {
    // A new connection may be to a server that was started again: nothing known of its clock holds.
    if (message.t === 'welcome') {
      this.clock = stoppedClock;
      this.bye = null;
    }
    try {
      this.#show(follow(this.#model, message));
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      this.#connection.lost();
    }
    if (message.t === 'countdown') this.countdown = { seconds: message.seconds, at: this.#world.now() };
    if (message.t === 'table' || message.t === 'view') this.#hearClock(message.clock);
  }

  #hearClock(clock: Clock): void {
    const before = this.clock;
    this.clock = heard(before, clock, this.#world.now(), this.#connection.trip ?? undefined);
    if (clock.running && (!before.running || before.speed !== clock.speed)) this.#connection.measure();
  }

  #show(model: Model): void {
    this.#model = model;
    this.welcomed = model.welcomed;
    this.seat = model.seat;
    this.host = model.host;
    this.table = model.table;
    this.game = model.game;
    this.view = model.view;
    this.choices = model.choices;
    this.events = model.events;
    this.log = model.log;
    this.hasEarlier = model.logAfter > 1;
    this.movedForMe = model.movedForMe;
    this.talk = model.talk;
    this.shown = model.shown;
    if (model.countdown === null) this.countdown = null;
  }

  #look(): void {
    // The connection tells of its first change while it is still being made.
    if (!this.#connection) return;
    this.quality = this.#connection.quality;
    this.trip = this.#connection.trip;
    this.ended = this.#connection.ended;
  }
}
