// My hands: turns taps and keys into moves, keeps one tap that came too early as a wish, and remembers what was refused
// and where. It knows what hands are doing from the view and when they will be free from the table clock; whether a
// move is allowed is the server's to say.
import type { Refusal } from '../../net/protocol';
import type { Word } from '../../ui/word';
import { randomDown } from './floor';
import type { Dial, PressureCookerMove, PressureCookerProps, SeatView, Slot } from './types';

/** What is to be done as soon as the hand is free or the tile is at home. */
export type Wish =
  | { do: 'grab'; spot: number }
  | { do: 'blind' }
  | { do: 'place'; at: Slot };

type GrabOrPlace = Extract<PressureCookerMove, { do: 'grab' | 'place' }>;

export interface Sent {
  move: PressureCookerMove;
  /** When it was sent, by the clock of the page. */
  since: number;
}

const EARLY = new Set(['hand-moving', 'hand-resting']);
const TRIES = 4;
const AGAIN = 70; // milliseconds until a move that came a moment too early is sent again
const SAFE = 8; // the clock of the page may be this much ahead of the table's
export const TWICE = 900; // two presses within this are one

export class Cook {
  /** An appetizer is taken up and waits for its order. */
  armed = $state(false);
  wish = $state.raw<Wish | null>(null);
  sent = $state.raw<Sent | null>(null);
  /** What was refused, said beside the piece. */
  note = $state.raw<Word | null>(null);
  /** The bell was pressed once by key; the second press rings it. */
  half = $state(false);
  /** The personal switch: every gain goes to my lowest dial at once. */
  always = $state(false);

  #props: () => PressureCookerProps;
  #random: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #bell: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(props: () => PressureCookerProps, random: () => number = Math.random) {
    this.#props = props;
    this.#random = random;
  }

  get own(): SeatView | undefined {
    const { view, me, replay } = this.#props();
    return me === null || replay ? undefined : view.seats[me];
  }
  get cooking(): boolean {
    return this.own !== undefined && !this.own.off && this.#props().view.phase === 'cooking';
  }
  /** My hand holds a tile that can be used now. */
  get holds(): boolean {
    return this.cooking && this.own?.hand.state === 'holding' && this.#sending('place', 'put-back') === null;
  }
  /** A tile is on its way to me, or soon will be. */
  get brings(): boolean {
    const state = this.own?.hand.state;
    return this.cooking && (state === 'carrying' || state === 'reaching' || this.#sending('grab') !== null);
  }
  /** Orders are what I would touch next. */
  get aims(): boolean {
    return this.cooking && (this.holds || this.armed);
  }

  #sending(...kinds: PressureCookerMove['do'][]): PressureCookerMove | null {
    const move = this.sent?.move;
    return move && kinds.includes(move.do) ? move : null;
  }

  // ---- what is tapped

  spot(spot: number): void {
    if (!this.cooking) return this.#try({ do: 'grab', spot }, `spot-${spot}`);
    if (this.holds) return this.putBack();
    this.#grab({ do: 'grab', spot });
  }
  blind(): void {
    this.#grab({ do: 'blind' });
  }
  slot(at: Slot): void {
    if (this.armed) return this.bite(at);
    if (this.brings) this.#wishFor({ do: 'place', at });
    else this.#try({ do: 'place', at }, at);
  }
  putBack(): void {
    this.#try({ do: 'put-back' }, 'hand');
  }
  orderUp(at: Slot): void {
    this.armed = false;
    void this.#send({ do: 'order-up', at }, at);
  }
  takeBite(): void {
    this.armed = !this.armed && (this.own?.appetizers_left ?? 0) > 0;
    this.note = null;
  }
  bite(at: Slot): void {
    this.armed = false;
    void this.#send({ do: 'appetizer', at }, at);
  }
  ring(): void {
    this.half = false;
    void this.#send({ do: 'ring' }, 'bell');
  }
  /** One press of the key: the second one rings. */
  press(): void {
    clearTimeout(this.#bell);
    if (this.half) return this.ring();
    this.half = true;
    this.#bell = setTimeout(() => (this.half = false), TWICE);
  }
  handsOff(): void {
    void this.#send({ do: 'hands-off' }, 'hands-off');
  }
  ready(): void {
    void this.#send({ do: 'ready' }, 'ready');
  }
  choose(award: number, dial: Dial): void {
    void this.#send({ do: 'choose-dial', award, dial }, `dial-${dial}`);
  }
  letGo(): void {
    this.armed = false;
    this.half = false;
    this.wish = null;
    this.note = null;
  }

  // ---- wishes

  /** Looks whether the wish can be granted; called with every change of the view. */
  pump(): void {
    clearTimeout(this.#timer);
    if (!this.wish || this.#sending('grab', 'place', 'put-back')) return;
    if (!this.cooking) {
      this.wish = null;
      return;
    }
    const wait = this.#waitFor(this.wish);
    if (wait === 0) this.#grant(this.wish);
    else if (Number.isFinite(wait)) this.#timer = setTimeout(() => this.pump(), wait);
  }
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#bell);
  }

  /** Real milliseconds until a wish can be sent; Infinity: the view will tell. */
  #waitFor(wish: Wish): number {
    const { now, table } = this.#props();
    const hand = this.own?.hand;
    if (!hand) return Infinity;
    const until = (ms: number): number => Math.ceil((Math.max(0, ms - now()) * 100) / (table.clock.speed || 100));
    const late = (ms: number): number => (ms <= now() ? 0 : until(ms) + SAFE);
    if (wish.do === 'place') {
      if (hand.state === 'holding') return 0;
      return hand.state === 'carrying' ? late(hand.until_ms ?? 0) : Infinity;
    }
    const rested = hand.next_grab_ms ?? 0;
    if (hand.state === 'home') return late(rested);
    return hand.state === 'busy' ? late(Math.max(rested, hand.until_ms ?? 0)) : Infinity;
  }

  #grab(wish: Wish): void {
    const moving = this.#sending('grab', 'place', 'put-back') !== null;
    const state = this.own?.hand.state;
    if (this.cooking && (moving || state === 'home' || state === 'busy')) this.#wishFor(wish);
    else this.#grant(wish);
  }
  #wishFor(wish: Wish): void {
    this.note = null;
    this.#tries = 0;
    this.wish = wish;
    this.pump();
  }
  #grant(wish: Wish): void {
    const tries = this.#tries;
    this.wish = null;
    const move = this.#moveOf(wish);
    if (!move) return;
    void this.#send(move, move.do === 'grab' ? `spot-${move.spot}` : (move.at ?? ''), () => {
      if (tries >= TRIES) return false;
      this.#tries = tries + 1;
      this.wish ??= wish;
      this.#timer = setTimeout(() => this.pump(), AGAIN);
      return true;
    });
  }
  #moveOf(wish: Wish): GrabOrPlace | null {
    if (wish.do !== 'blind') return wish;
    const spot = randomDown(this.#props().view.pool, this.#random());
    if (spot === null) this.note = { text: 'No face-down tile is left.', piece: 'blind' };
    return spot === null ? null : { do: 'grab', spot };
  }

  // ---- the wire

  #try(move: PressureCookerMove, piece: string): void {
    this.wish = null;
    void this.#send(move, piece);
  }
  async #send(move: PressureCookerMove, piece: string, early?: () => boolean): Promise<void> {
    this.note = null;
    const sent: Sent = { move, since: performance.now() };
    this.sent = sent;
    const why = await this.#props().act({ ...move });
    if (this.sent === sent) this.sent = null;
    if (why && !(early && EARLY.has(why.id) && early())) this.#refused(why, move, piece);
    else if (!this.wish || !why) this.pump();
  }
  #refused(why: Refusal, move: PressureCookerMove, piece: string): void {
    if (move.do === 'grab' || move.do === 'place') this.wish = null;
    this.note = { text: why.sentence, rule: why.rule, piece };
  }
}
