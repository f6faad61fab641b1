// My timers: where each goes, and the one placement that came too early and waits for its sand. When a timer is ready is
// known from the view and the table clock.
import {
  boardOfTimer, freeSpaceOf, isReady, isSolo, isTemp, longestReady, nextReady, readyAt, roomOfSpace, spacesOf, timersIn,
} from '../floor';
import type { RoomId } from '../floor';
import type { KitchenRushView, PlaceMove } from '../types';
import { Sight } from './sight.svelte';
import type { Written } from './sight.svelte';

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

const TRIES = 6;
const AGAIN = 60; // milliseconds until a placement that came a moment too early is sent again
const SAFE = 6; // the clock of the page may be this much ahead of the table's

export abstract class Placing extends Sight {
  /** A timer that was chosen for the next placement. */
  chosen = $state<number | null>(null);
  wish = $state.raw<Wish | null>(null);
  /** A placement that the server has not confirmed yet. */
  sent = $state.raw<{ space: string; timer: number } | null>(null);
  /** A key of the tray that was pressed while a timer was on its way there. */
  protected later: { slot: number; timer: number; until: number | undefined } | null = null;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #lastAction = '';

  abstract openPlates(): void;
  abstract table(table: string): void;
  abstract pressAt(slot: number): boolean;

  /** Chooses a timer for the next placement; a second tap lifts one whose sand is through. */
  pick(timer: number): void {
    this.note = null;
    if (this.chosen !== timer) {
      this.chosen = timer;
      return;
    }
    this.chosen = null;
    const { now } = this.props();
    const state = this.view.timers[timer];
    if (state?.place === 'standing' && isReady(state, now())) void this.send({ do: 'lift', timer }, `timer-${timer}`);
  }
  /** Goes through my own timers. */
  pickNext(): void {
    const own = this.timers;
    const at = this.chosen === null ? -1 : own.indexOf(this.chosen);
    this.chosen = own[(at + 1) % own.length] ?? null;
  }
  lift(): void {
    const now = this.props().now();
    const out = (timer: number): boolean => this.view.timers[timer]?.place === 'standing' && isReady(this.view.timers[timer], now);
    const timer = this.chosen !== null && out(this.chosen) ? this.chosen : longestReady(this.view, this.timers.filter(out), now);
    const own = timer ?? this.timers[0];
    this.chosen = null;
    if (own !== undefined) void this.send({ do: 'lift', timer: own }, `timer-${own}`);
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
    if (!isReady(this.view.timers[timer], this.props().now())) {
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
    if (spaces.length === 0) this.say('room-of', 'The till: all coins of the restaurant.');
    else this.menu = this.menu === 'office' ? null : 'office';
  }

  /** Puts a timer down, or remembers to as soon as the sand is through. The same again takes that back. */
  place(wish: Wish): void {
    this.note = null;
    this.menu = null;
    const same = this.wish;
    this.cancel();
    if (same && same.space === wish.space && same.room === wish.room && !same.then && !wish.then) {
      this.chosen = null;
      return;
    }
    this.#tries = 0;
    this.#go(wish);
  }
  protected cancel(): void {
    clearTimeout(this.#timer);
    this.wish = null;
  }
  #go(wish: Wish): void {
    const { now } = this.props();
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
    const why = await this.send({ ...move } as Written, piece, () => {
      if (tries >= TRIES || this.wish) return false;
      this.#tries = tries + 1;
      this.wish = wish;
      this.#timer = setTimeout(() => this.pump(), AGAIN);
      return true;
    });
    if (this.sent === sent) this.sent = null;
    if (why !== null) this.later = null;
    else if (wish.then) await this.send(wish.then, piece);
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
    const { now, table } = this.props();
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
    const later = this.later;
    if (!later || this.action?.timer !== later.timer || this.view.timers[later.timer]?.until_ms === later.until) return;
    this.later = null;
    this.sent = null;
    this.pressAt(later.slot);
  }
}

/** When the next of my placements will be made, in table time; null: none waits. */
export function wishAt(view: KitchenRushView, wish: Wish | null, timers: readonly number[]): { timer: number; at: number } | null {
  if (!wish) return null;
  return wish.timer === null ? nextReady(view, timers) : { timer: wish.timer, at: readyAt(view.timers[wish.timer]) };
}
