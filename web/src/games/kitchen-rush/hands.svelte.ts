// My hands: turns taps, drags and keys into moves, keeps one placement that came too early as the next one, and
// remembers what is armed and what was refused where. When a timer is ready it knows from the view and the table clock;
// whether a move is allowed is the server's to say.
import type { Refusal } from '../../net/protocol';
import type { Word } from '../../ui/word';
import { openBook, hasRule } from './book';
import type { Book } from './book';
import {
  INGREDIENTS,
  boardOfTimer,
  boardsOfSeat,
  freeSpaceOf,
  inShift,
  isReady,
  isSolo,
  isTemp,
  lanesOf,
  longestReady,
  nextReady,
  openAction,
  readyAt,
  roomOfSpace,
  spacesOf,
  storeOf,
  tableState,
  timersIn,
  timersOf,
} from './floor';
import type { Lane, RoomId } from './floor';
import { trayOf } from './tray';
import type { Intent, Menu, Tray } from './tray';
import type { Action, Course, Ingredient, KitchenRushMove, KitchenRushProps, KitchenRushView, Order, PlaceMove, Size, Token } from './types';
import { insteadOf } from './words';
import type { NameOf } from './words';

/** A move as it is written to the server: fields that stand for none are left out. */
type Written = { do: KitchenRushMove['do'] } & Record<string, string | number | string[] | number[]>;

/** A placement that waits for its sand. */
export interface Wish {
  /** A space, or the first free one of a room. */
  space: string | null;
  room: RoomId;
  /** A chosen timer; null: whichever is ready first. */
  timer: number | null;
  target: number | null;
  /** What is to be done as soon as the timer stands. */
  then: Written | null;
}

export interface Meal {
  card: string;
  course: Course;
}

const EARLY = new Set(['sand-running', 'hands-busy']);
const TRIES = 6;
const AGAIN = 60; // milliseconds until a placement that came a moment too early is sent again
const SAFE = 6; // the clock of the page may be this much ahead of the table's

export class Hands {
  /** The meal whose plate is armed. */
  meal = $state.raw<Meal | null>(null);
  /** A timer that was chosen for the next placement. */
  chosen = $state<number | null>(null);
  wish = $state.raw<Wish | null>(null);
  /** A placement that the server has not confirmed yet. */
  sent = $state.raw<{ space: string; timer: number } | null>(null);
  menu = $state.raw<Menu>(null);
  /** A token that was taken up before its plate. */
  token = $state.raw<Token | null>(null);
  /** Patrons who are to be thrown out. */
  outs = $state.raw<readonly string[]>([]);
  /** The bin is held ready: the next plate goes into it. */
  binning = $state(false);
  /** What was refused, said beside the piece. */
  note = $state.raw<Word | null>(null);

  #props: () => KitchenRushProps;
  #nameOf: NameOf;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #lastAction = '';
  /** A key of the tray that was pressed while a timer was on its way there. */
  #later: { slot: number; timer: number; until: number | undefined } | null = null;

  constructor(props: () => KitchenRushProps, nameOf: NameOf) {
    this.#props = props;
    this.#nameOf = nameOf;
  }

  // ---- what there is

  get view(): KitchenRushView {
    return this.#props().view;
  }
  get book(): Book {
    return openBook(this.#props().catalog);
  }
  /** My seat; null: I watch, or look at a replay. */
  get seat(): number | null {
    const { me, replay } = this.#props();
    return replay ? null : me;
  }
  get boards(): number[] {
    return boardsOfSeat(this.view, this.seat);
  }
  get timers(): number[] {
    return this.boards.flatMap(board => timersOf(this.view, board));
  }
  get lanes(): Lane[] {
    return lanesOf(this.book, this.view, this.boards);
  }
  get action(): Action | null {
    return openAction(this.view, this.seat);
  }
  /** The lane that tokens go to: the one that was armed, else the first that can take any. */
  get armed(): Lane | null {
    const lanes = this.lanes;
    const { meal } = this;
    const own = lanes.find(lane => lane.order.card === meal?.card && lane.course === meal.course);
    if (own) return own;
    const { action } = this;
    if (action?.station !== 'storage' && action?.station !== 'greenhouse') return null;
    const fits = (lane: Lane): boolean => lane.plate !== '' && !lane.order.handed_over && lane.order.board === action.board;
    return lanes.find(lane => fits(lane) && lane.state?.row === 0) ?? lanes.find(fits) ?? null;
  }
  get tray(): Tray | null {
    const { seat, view, book, action, menu, lanes, armed } = this;
    if (seat === null || view.phase === 'over') return null;
    return trayOf({ book, view, action, menu, lanes, armed, nameOf: this.#nameOf, me: seat });
  }
  /** One of my timers could be put down now. */
  isAnyReady(now: number): boolean {
    return this.timers.some(timer => isReady(this.view.timers[timer], now));
  }

  // ---- timers and spaces

  /** Chooses a timer for the next placement; a second tap lifts one whose sand is through. */
  pick(timer: number): void {
    this.note = null;
    if (this.chosen !== timer) {
      this.chosen = timer;
      return;
    }
    this.chosen = null;
    const { now } = this.#props();
    const state = this.view.timers[timer];
    if (state?.place === 'standing' && isReady(state, now())) void this.#send({ do: 'lift', timer }, `timer-${timer}`);
  }
  /** Goes through my own timers. */
  pickNext(): void {
    const own = this.timers;
    const at = this.chosen === null ? -1 : own.indexOf(this.chosen);
    this.chosen = own[(at + 1) % own.length] ?? null;
  }
  lift(): void {
    const now = this.#props().now();
    const out = (timer: number): boolean => this.view.timers[timer]?.place === 'standing' && isReady(this.view.timers[timer], now);
    const timer = this.chosen !== null && out(this.chosen) ? this.chosen : longestReady(this.view, this.timers.filter(out), now);
    const own = timer ?? this.timers[0];
    this.chosen = null;
    if (own !== undefined) void this.#send({ do: 'lift', timer: own }, `timer-${own}`);
  }

  space(id: string): void {
    const standing = this.#timerOn(id);
    if (standing !== null && this.chosen === null && this.#isMine(standing)) return this.#again(standing, id);
    if (id === 'of-late') return this.#late();
    this.place({ space: id, room: roomOfSpace(id), timer: this.chosen, target: null, then: null });
  }
  room(room: RoomId): void {
    if (room === 'cu') return this.openPlates();
    if (room === 'of') return this.#office();
    this.place({ space: null, room, timer: this.chosen, target: null, then: null });
  }
  /** Puts a timer that was dragged onto a space, or onto anything in its room. */
  drop(timer: number, place: string): void {
    const [kind, id] = place.split(':');
    if (id === undefined) return;
    this.chosen = null;
    if (kind === 'space' && id !== 'of-late') this.place({ space: id, room: roomOfSpace(id), timer, target: null, then: null });
    else if (kind === 'space' || kind === 'room') {
      this.chosen = timer;
      if (id === 'of-late') this.#late();
      else this.room(id as RoomId);
    } else if (kind === 'table') {
      this.chosen = timer;
      this.table(id);
    }
  }

  #isMine(timer: number): boolean {
    return isTemp(timer) ? this.view.timers[timer]?.board != null && this.boards.includes(this.view.timers[timer]?.board ?? -1) : this.boards.includes(boardOfTimer(timer));
  }
  #timerOn(space: string): number | null {
    return spacesOf(this.book, this.view, roomOfSpace(space)).find(one => one.id === space)?.timer ?? null;
  }
  /** My own timer stands there: once more on the same space [KR-5.7], or it is the one I mean next. */
  #again(timer: number, space: string): void {
    if (!isReady(this.view.timers[timer], this.#props().now())) {
      this.chosen = timer;
      return;
    }
    this.place({ space, room: roomOfSpace(space), timer, target: null, then: null });
  }
  #late(): void {
    const strikers = timersIn(this.view).filter(timer => this.view.timers[timer]?.place === 'on-strike');
    if (strikers.length > 1) this.menu = 'office';
    else this.place({ space: 'of-late', room: 'of', timer: this.chosen, target: strikers[0] ?? null, then: null });
  }
  #office(): void {
    this.note = null;
    const spaces = spacesOf(this.book, this.view, 'of');
    if (spaces.length === 0) this.#say('room-of', 'The till: all coins of the restaurant.');
    else this.menu = this.menu === 'office' ? null : 'office';
  }

  /** Puts a timer down, or remembers to as soon as the sand is through. The same again takes that back. */
  place(wish: Wish): void {
    this.note = null;
    this.menu = null;
    const same = this.wish;
    this.#cancel();
    if (same && same.space === wish.space && same.room === wish.room && !same.then && !wish.then) {
      this.chosen = null;
      return;
    }
    this.#tries = 0;
    this.#go(wish);
  }
  #cancel(): void {
    clearTimeout(this.#timer);
    this.wish = null;
  }
  #go(wish: Wish): void {
    const { now } = this.#props();
    const timer = this.#timerFor(wish, now());
    if (timer === null && this.view.phase === 'running') return this.#queue(wish);
    const by = timer ?? wish.timer ?? this.timers[0] ?? 0;
    const space = wish.space ?? freeSpaceOf(this.book, this.view, wish.room, by) ?? spacesOf(this.book, this.view, wish.room)[0]?.id;
    if (space === undefined) return;
    void this.#put(wish, by, space);
  }
  #timerFor(wish: Wish, now: number): number | null {
    const asked = wish.timer === null ? this.timers : [wish.timer];
    // In a room that is full of my own timers the one that stands there goes again.
    const there = asked.filter(timer => this.view.timers[timer]?.place === 'standing' && this.#isAt(timer, wish));
    const spare = longestReady(this.view, asked, now);
    const own = longestReady(this.view, there, now);
    const isFull = freeSpaceOf(this.book, this.view, wish.room, null) === null;
    return own !== null && (isFull || wish.space !== null) ? own : spare;
  }
  #isAt(timer: number, wish: Wish): boolean {
    const space = this.view.timers[timer]?.space ?? '';
    return wish.space === null ? roomOfSpace(space) === wish.room : space === wish.space;
  }
  #queue(wish: Wish): void {
    const asked = wish.timer === null ? this.timers : [wish.timer];
    if (!nextReady(this.view, asked)) return this.#refuseTimer(wish);
    this.wish = wish;
    this.chosen = null;
    this.pump();
  }
  /** Nothing will come of waiting: let the server say why. */
  #refuseTimer(wish: Wish): void {
    const timer = wish.timer ?? this.timers[0];
    const space = wish.space ?? spacesOf(this.book, this.view, wish.room)[0]?.id;
    if (timer !== undefined && space !== undefined) void this.#put(wish, timer, space);
  }
  async #put(wish: Wish, timer: number, space: string): Promise<void> {
    const tries = this.#tries;
    const sent = { space, timer };
    this.sent = sent;
    this.chosen = null;
    const board = isTemp(timer) && isSolo(this.view) ? (this.armed?.order.board ?? 0) : null;
    const move: PlaceMove = { do: 'place', timer, space };
    if (wish.target !== null) move.target = wish.target;
    if (board !== null) move.board = board;
    const piece = wish.then && 'table' in wish.then ? String(wish.then['table']) : space;
    const why = await this.#send({ ...move } as Written, piece, () => {
      if (tries >= TRIES || this.wish) return false;
      this.#tries = tries + 1;
      this.wish = wish;
      this.#timer = setTimeout(() => this.pump(), AGAIN);
      return true;
    });
    if (this.sent === sent) this.sent = null;
    if (why !== null) this.#later = null;
    else if (wish.then) await this.#send(wish.then, piece);
    else this.pump();
  }

  /** Looks whether the next placement can be made; called with every change of the view. */
  pump(): void {
    this.#follow();
    this.#catchUp();
    const { wish } = this;
    if (!wish || this.sent) return;
    clearTimeout(this.#timer);
    if (this.view.phase !== 'running') {
      this.wish = null;
      return;
    }
    const next = nextReady(this.view, wish.timer === null ? this.timers : [wish.timer]);
    if (!next) {
      this.wish = null;
      return;
    }
    const wait = this.#waitFor(next.at);
    if (wait > 0) this.#timer = setTimeout(() => this.pump(), wait);
    else {
      this.wish = null;
      this.#go(wish);
    }
  }
  /** Real milliseconds until a time of the table clock. */
  #waitFor(at: number): number {
    const { now, table } = this.#props();
    if (at <= now()) return 0;
    return Math.ceil(((at - now()) * 100) / (table.clock.speed || 100)) + SAFE;
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
  /** What belonged to an action goes with it. */
  #follow(): void {
    const { action } = this;
    const now = action ? `${action.station} ${action.timer} ${action.room}` : '';
    if (now === this.#lastAction) return;
    this.#lastAction = now;
    this.menu = null;
    this.outs = [];
    this.token = null;
  }
  /** Presses what was pressed too early, once the timer that it waited for stands. */
  #catchUp(): void {
    const later = this.#later;
    if (!later || this.action?.timer !== later.timer || this.view.timers[later.timer]?.until_ms === later.until) return;
    this.#later = null;
    this.sent = null;
    this.pressAt(later.slot);
  }

  // ---- tables and orders

  table(table: string): void {
    this.note = null;
    const { action } = this;
    if (action?.station === 'reception') return this.#seatAt(table, action);
    if (action?.station === 'dining-room') return this.#try({ do: 'take-order', table }, table);
    const isTaken = tableState(this.view, table) === 'patron';
    const then: Written = isTaken ? { do: 'take-order', table } : { do: 'seat-patron', table };
    this.place({ space: null, room: isTaken ? 'dr' : 'rc', timer: this.chosen, target: null, then });
  }
  #seatAt(table: string, action: Action): void {
    if (this.outs.length > 0) return this.throwOut(table);
    const throws = hasRule(this.book, this.view, 'service') && action.acts === 0;
    if (tableState(this.view, table) === 'patron' && throws)
      return this.#say(table, 'Hold the patron to throw them out, or choose a free table.');
    this.#try({ do: 'seat-patron', table }, table);
  }
  /** Marks a patron to be thrown out; the second one, or Done, sends both. */
  throwOut(table: string): void {
    this.note = null;
    if (this.outs.includes(table)) this.outs = this.outs.filter(one => one !== table);
    else this.outs = [...this.outs, table];
    if (this.outs.length === 2) this.#throwNow();
  }
  #throwNow(): void {
    const [table, other] = this.outs;
    this.outs = [];
    if (table === undefined) return;
    this.#try(other === undefined ? { do: 'throw-out', table } : { do: 'throw-out', table, other }, table);
  }
  /** My own card: served in the dining room, otherwise its plate is armed. */
  card(order: Order): void {
    const serves = hasRule(this.book, this.view, 'service');
    if (serves && this.action?.station === 'dining-room') return this.#try({ do: 'serve', card: order.card }, order.card);
    this.arm({ card: order.card, course: 'main' });
  }
  /** A card that was dragged into the dining room: place, then serve. */
  serve(card: string): void {
    if (this.action?.station === 'dining-room') return this.#try({ do: 'serve', card }, card);
    this.place({ space: null, room: 'dr', timer: this.chosen, target: null, then: { do: 'serve', card } });
  }

  // ---- plates

  /** A lane was tapped: what that means depends on what is open. */
  lane(lane: Lane): void {
    this.note = null;
    const { action, token } = this;
    if (this.binning) return this.scrap(lane);
    if (this.menu === 'swap' && this.armed && this.armed.number !== lane.number) return this.relabel(this.armed.plate, lane);
    if (token !== null && lane.plate !== '') return this.#putOn(token, lane);
    if (lane.plate === '') return this.openPlates(lane);
    if (action?.station === 'stove') return this.cook(lane.plate);
    const isShown = this.menu === 'plate' && this.armed?.number === lane.number;
    this.meal = { card: lane.order.card, course: lane.course };
    this.menu = action || isShown ? null : 'plate';
  }
  arm(meal: Meal): void {
    this.note = null;
    this.menu = null;
    this.meal = meal;
  }
  /** By its number; in the dining room that hands the order over, which only a key says so shortly. */
  laneNumber(number: number): void {
    const lane = this.lanes[number - 1];
    const serves = this.action?.station === 'dining-room' && hasRule(this.book, this.view, 'service');
    if (lane && serves && lane.plate !== '') this.#try({ do: 'serve', card: lane.order.card }, lane.order.card);
    else if (lane) this.lane(lane);
  }
  /** Walks the plates. */
  step(by: -1 | 1): void {
    const lanes = this.lanes;
    if (lanes.length === 0) return;
    const at = this.armed ? this.armed.number - 1 : by > 0 ? -1 : 0;
    const lane = lanes[(at + by + lanes.length) % lanes.length];
    if (lane) this.arm({ card: lane.order.card, course: lane.course });
  }
  openPlates(lane?: Lane): void {
    this.note = null;
    const bare = lane ?? (this.armed?.plate === '' ? this.armed : this.lanes.find(one => one.plate === ''));
    if (!lane && this.menu === 'plates') {
      this.menu = null;
      return;
    }
    if (!bare) return this.#say('room-cu', this.lanes.length === 0 ? 'Take an order first; then it can have a plate.' : 'Every meal of yours has a plate.');
    this.meal = { card: bare.order.card, course: bare.course };
    this.menu = 'plates';
  }
  takePlate(size: Size, lane: Lane | null = this.armed): void {
    if (!lane) return;
    this.menu = null;
    this.meal = { card: lane.order.card, course: lane.course };
    this.#try({ do: 'take-plate', card: lane.order.card, course: lane.course, size }, `lane-${lane.order.card}-${lane.course}`);
  }
  cook(plate: string): void {
    if (this.action?.station === 'stove') return this.#try({ do: 'cook', plate }, plate);
    this.place({ space: null, room: 'st', timer: this.chosen, target: null, then: { do: 'cook', plate } });
  }
  relabel(plate: string, lane: Lane): void {
    this.menu = null;
    this.#try({ do: 'relabel', plate, card: lane.order.card, course: lane.course }, plate);
    this.meal = { card: lane.order.card, course: lane.course };
  }
  scrap(lane: Lane | null = this.armed): void {
    this.binning = false;
    this.meal = null;
    if (lane && lane.plate !== '') this.#try({ do: 'scrap', plate: lane.plate }, lane.plate);
  }
  putBack(lane: Lane | null = this.armed): void {
    if (lane && lane.plate !== '') this.#try({ do: 'put-back-plate', plate: lane.plate }, lane.plate);
  }
  /** Something of mine was dropped: a plate, a card, a clean plate or a token. */
  dropOn(what: string, place: string): void {
    const [kind = '', id = ''] = what.split(':');
    const [target = '', to = ''] = place.split(':');
    const lane = target === 'lane' ? this.lanes.find(one => `${one.order.card}/${one.course}` === to) : undefined;
    const dragged = this.lanes.find(one => one.plate === id);
    const room = target === 'space' ? roomOfSpace(to) : target === 'table' ? 'dr' : target === 'room' ? to : '';
    if (kind === 'token' && lane) this.#putOn(id as Token, lane);
    else if (kind === 'clean' && lane) this.takePlate(id as Size, lane);
    else if (kind === 'card' && room === 'dr') this.serve(id);
    else if (kind !== 'plate' || !dragged) return;
    else if (lane && lane !== dragged) this.relabel(dragged.plate, lane);
    else if (room === 'st') this.#cookAt(dragged.plate, target === 'space' ? to : null);
    else if (room === 'dr') this.serve(dragged.order.card);
    else if (room === 'cu') this.putBack(dragged);
    else if (target === 'bin') this.scrap(dragged);
  }
  #cookAt(plate: string, space: string | null): void {
    this.place({ space, room: 'st', timer: this.chosen, target: null, then: { do: 'cook', plate } });
  }

  // ---- tokens

  /** A token of the tray: onto the armed plate, or taken up until a plate is tapped. */
  take(kind: Token): void {
    this.note = null;
    const { armed } = this;
    if (armed && armed.plate !== '') return this.#putOn(kind, armed);
    const lanes = this.lanes;
    if (lanes.some(lane => lane.plate !== '')) this.token = this.token === kind ? null : kind;
    else this.#say(`key-${kind}`, lanes.length === 0 ? 'Take an order first.' : 'Take a plate first: tap “no plate”.');
  }
  #putOn(kind: Token, lane: Lane): void {
    this.token = null;
    if (lane.plate === '') return this.openPlates(lane);
    this.meal = { card: lane.order.card, course: lane.course };
    const isIngredient = (INGREDIENTS as readonly string[]).includes(kind);
    this.#try({ do: isIngredient ? 'put-ingredient' : 'put-spice', kind, plate: lane.plate, count: 1 }, lane.plate);
  }
  /** First scenario: a token is taken off again, back into the room that has less of it [KR-5.43]. */
  takeOff(kind: Ingredient, lane: Lane): void {
    const { a, b } = this.view.rooms;
    this.meal = { card: lane.order.card, course: lane.course };
    this.#try({ do: 'fix-return', kind, plate: lane.plate, count: 1, room: a[kind] <= b[kind] ? 'a' : 'b' }, lane.plate);
  }
  /** Tokens can be taken off by tapping them. */
  canMend(lane: Lane): boolean {
    return hasRule(this.book, this.view, 'free-mending') && inShift(this.view) && lane.plate !== '' && this.action === null;
  }

  // ---- the tray

  press(intent: Intent): void {
    const { armed, view } = this;
    switch (intent.do) {
      case 'token':
        return this.take(intent.kind);
      case 'table':
        return this.table(intent.table);
      case 'throw':
        return this.throwOut(intent.table);
      case 'wash':
        return this.#try({ do: 'wash', size: intent.size }, 'room-sk');
      case 'take-plate':
        return this.takePlate(intent.size);
      case 'buy':
        return this.#buy(intent.kind);
      case 'deliver':
        return this.#try({ do: 'buy-ingredients', kind: intent.kind, a: intent.a, b: intent.b, c: intent.c }, 'room-van');
      case 'shelf':
        this.menu = intent.shelf;
        return;
      case 'spices':
        return this.#buySpices(intent.spices);
      case 'cook':
        return this.cook(intent.plate);
      case 'put-back':
        return this.putBack();
      case 'swap':
        this.menu = 'swap';
        return;
      case 'relabel': {
        const lane = this.lanes[intent.number - 1];
        if (armed && lane) this.relabel(armed.plate, lane);
        return;
      }
      case 'scrap':
        return this.scrap();
      case 'sizes':
        this.menu = 'sizes';
        return;
      case 'fix-plate':
        this.menu = null;
        if (armed) this.#try({ do: 'fix-plate', plate: armed.plate, size: intent.size }, armed.plate);
        return;
      case 'mend': {
        const { a, b } = view.rooms;
        const room = a[intent.kind] >= b[intent.kind] ? 'a' : 'b';
        if (armed) this.#try({ do: 'fix-take', kind: intent.kind, plate: armed.plate, count: 1, room }, armed.plate);
        return;
      }
      case 'office':
        return this.place({ space: intent.space, room: 'of', timer: this.chosen, target: intent.target, then: null });
    }
  }
  /** A kind that can only go into one room is bought at once. */
  #buy(kind: Ingredient): void {
    this.menu = kind;
    const ways = (this.tray?.keys ?? []).flatMap(key => (key?.intent.do === 'deliver' ? [key.intent] : []));
    if (ways.length === 1 && ways[0]) this.press(ways[0]);
  }
  #buySpices(spices: Partial<Record<string, number>>): void {
    const of = (kind: string): number => spices[kind] ?? 0;
    if (of('curry') + of('saffron') > 0) this.#try({ do: 'buy-expensive', curry: of('curry'), saffron: of('saffron') }, 'room-van');
    else this.#try({ do: 'buy-cheap', salt: of('salt'), pepper: of('pepper'), herbs: of('herbs') }, 'room-van');
  }
  /** The key of the tray at this place of the block. Quick fingers are ahead of the server: what is pressed while a timer
   *  is on its way is meant for the room that it opens. What would have to be held needs Shift. */
  pressAt(slot: number, firmly = false): boolean {
    const { sent } = this;
    if (sent) {
      this.#later = { slot, timer: sent.timer, until: this.view.timers[sent.timer]?.until_ms };
      return true;
    }
    const key = this.tray?.keys[slot];
    if (key && (key.hold !== 'confirm' || firmly)) this.press(key.intent);
    else if (key) this.#say(key.piece ?? 'done', 'Press Shift with it.');
    return key != null;
  }

  done(): void {
    if (this.outs.length > 0) return this.#throwNow();
    this.menu = null;
    this.#try({ do: 'done' }, 'done');
  }
  passTemp(): void {
    this.#try({ do: 'pass-temp' }, 'temps');
  }
  /** Puts away whatever was about to be done. */
  letGo(): void {
    this.#cancel();
    this.meal = null;
    this.chosen = null;
    this.menu = null;
    this.token = null;
    this.outs = [];
    this.binning = false;
    this.note = null;
  }
  /** Whether a storage room is the one that is open to me. */
  isOpen(room: RoomId): boolean {
    const { action } = this;
    if (!action) return false;
    const store = storeOf(room);
    if (action.station === 'storage') return store !== null && store === action.room;
    const space = action.timer === null ? '' : (this.view.timers[action.timer]?.space ?? '');
    return roomOfSpace(space) === room;
  }

  // ---- the wire

  /** Makes a move whose refusal is told beside a piece. */
  act(move: Written, piece: string): Promise<Refusal | null> {
    return this.#send(move, piece);
  }
  #try(move: Written, piece: string): void {
    void this.#send(move, piece);
  }
  #say(piece: string, text: string): void {
    this.note = { piece, text };
  }
  async #send(move: Written, piece: string, early?: () => boolean): Promise<Refusal | null> {
    this.note = null;
    const why = await this.#props().act({ ...move });
    if (why && !(early && EARLY.has(why.id) && early())) {
      const instead = insteadOf(why.id, this.book, this.view);
      this.note = { text: [why.sentence, instead].filter(text => text !== '').join(' '), rule: why.rule, piece };
    }
    if (!why) this.pump();
    return why;
  }
}

/** When the next of my placements will be made, in table time; null: none waits. */
export function wishAt(view: KitchenRushView, wish: Wish | null, timers: readonly number[]): { timer: number; at: number } | null {
  if (!wish) return null;
  return wish.timer === null ? nextReady(view, timers) : { timer: wish.timer, at: readyAt(view.timers[wish.timer]) };
}
