// The coach of one table: asks for a hint whenever something changed that I may do, and lights the pieces that the hint
// names. What it said stays until it says something else. Whether it may speak to me at all is kept in this browser.
import { tick } from 'svelte';

import type { GameModule } from '../games/board';
import type { Advice } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';
import { findPieces, idsIn, markPieces } from './pieces';
import { isMyTurn } from './words';

const KEPT = 'brigade.coach';
/** A batch of moves settles before the coach speaks; under a steady stream of them it speaks as often as this. */
const THINK = 200;

const keptOff = (): boolean => {
  try {
    return localStorage.getItem(KEPT) === 'off';
  } catch {
    return false;
  }
};

export class CoachTalk {
  advice = $state.raw<Advice | null>(null);
  /** The person wants to hear it. */
  wanted = $state(!keptOff());
  /** It has something to say now, or thinks about it. */
  speaks = $state(false);
  /** What it speaks of can be seen on the board. */
  shows = $state(false);

  #store: TableStore;
  #board: HTMLElement | undefined;
  #module: GameModule | undefined;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** The coach sits at this table and I play. */
  get present(): boolean {
    return this.#store.table?.settings.coach === true && this.#store.seat !== null;
  }

  set(on: boolean): void {
    this.wanted = on;
    try {
      if (on) localStorage.removeItem(KEPT);
      else localStorage.setItem(KEPT, 'off');
    } catch {
      return; // Without storage the wish lasts as long as the page.
    }
  }
  stop(): void {
    this.set(false);
    this.skip();
  }
  skip(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.advice = null;
    this.speaks = false;
    this.#mark();
  }
  /** Scrolls to the first piece that the hint is about. */
  show(): void {
    const piece = this.#board && findPieces(this.#board, this.#pieces())[0];
    piece?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
    piece?.focus({ preventScroll: true });
  }

  async ask(): Promise<void> {
    const turn = ++this.#asked;
    this.speaks = true;
    const advice = await this.#store.hint();
    if (turn !== this.#asked) return;
    if (advice.say !== this.advice?.say || advice.because !== this.advice.because) this.advice = advice;
    this.speaks = advice.say !== '';
    await tick();
    this.#mark();
  }

  /**
   * Follows the game on this board; inside an effect. Where people take turns it speaks in mine; where all act at once
   * it has something to say at any time, and is silent only when I can do nothing at all.
   */
  watch(board: HTMLElement | undefined, module: GameModule): () => void {
    this.#board = board;
    this.#module = module;
    const { table, seat, choices } = this.#store;
    const turn = table?.phase === 'playing' && (module.teaches === true || isMyTurn(table, seat)) && choices.length > 0;
    if (!turn || !this.present || !this.wanted) {
      if (this.speaks || this.#timer !== undefined) this.skip();
      return () => {};
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.ask();
    }, THINK);
    return () => {};
  }

  #pieces(): string[] {
    const move = this.advice?.move;
    if (!move) return [];
    return [...idsIn(move), ...(this.#module?.piecesOf?.(move, this.#store.view) ?? [])];
  }

  #mark(): void {
    if (!this.#board) return;
    markPieces(this.#board, this.#pieces());
    this.shows = findPieces(this.#board, this.#pieces()).length > 0;
  }
}
