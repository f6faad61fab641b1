// What my hands see and remember, and how a move is sent: the base of what they do (placing.svelte.ts, ../hands.svelte.ts).
// Whether a move is allowed is the server's to say; a refusal is told beside the piece it is about.
import type { Refusal } from '../../../net/protocol';
import type { Word } from '../../../ui/word';
import { openBook } from '../book';
import type { Book } from '../book';
import { boardsOfSeat, inShift, isReady, lanesOf, openAction, roomOfSpace, storeOf, timersOf } from '../floor';
import type { Lane, RoomId } from '../floor';
import { trayOf } from '../tray';
import type { Menu, Tray } from '../tray';
import type { Action, Course, KitchenRushMove, KitchenRushProps, KitchenRushView, Token } from '../types';
import { insteadOf } from '../words';
import type { NameOf } from '../words';

/** A move as it is written to the server: fields that stand for none are left out. */
export type Written = { do: KitchenRushMove['do'] } & Record<string, string | number | string[] | number[]>;

export interface Meal {
  card: string;
  course: Course;
}

/** Refusals of a placement that came a moment too early. */
const EARLY = new Set(['sand-running', 'hands-busy']);

export abstract class Sight {
  /** The meal whose plate is armed. */
  meal = $state.raw<Meal | null>(null);
  menu = $state.raw<Menu>(null);
  /** A token that was taken up before its plate. */
  token = $state.raw<Token | null>(null);
  /** Patrons who are to be thrown out. */
  outs = $state.raw<readonly string[]>([]);
  /** The bin is held ready: the next plate goes into it. */
  binning = $state(false);
  /** What was refused, said beside the piece. */
  note = $state.raw<Word | null>(null);

  constructor(
    protected readonly props: () => KitchenRushProps,
    protected readonly nameOf: NameOf,
  ) {}

  /** Looks what can go on now; called with every change of the view. */
  abstract pump(): void;

  get view(): KitchenRushView {
    return this.props().view;
  }
  get book(): Book {
    return openBook(this.props().catalog);
  }
  /** My seat; null: I watch, or look at a replay. */
  get seat(): number | null {
    const { me, replay } = this.props();
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
    return trayOf({ book, view, action, menu, lanes, armed, nameOf: this.nameOf, me: seat });
  }
  /** One of my timers could be put down now. */
  isAnyReady(now: number): boolean {
    return this.timers.some(timer => isReady(this.view.timers[timer], now));
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
    return this.send(move, piece);
  }
  protected attempt(move: Written, piece: string): void {
    void this.send(move, piece);
  }
  protected say(piece: string, text: string): void {
    this.note = { piece, text };
  }
  protected async send(move: Written, piece: string, early?: () => boolean): Promise<Refusal | null> {
    this.note = null;
    const why = await this.props().act({ ...move });
    // What was on its way when the shift ended needs no answer any more.
    if (why && !inShift(this.view)) return why;
    if (why && !(early && EARLY.has(why.id) && early())) {
      const instead = insteadOf(why.id, this.book, this.view);
      this.note = { text: [why.sentence, instead].filter(text => text !== '').join(' '), rule: why.rule, piece };
    }
    if (!why) this.pump();
    return why;
  }
}
