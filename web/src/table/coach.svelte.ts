// The coach of one table: asks for a hint whenever it is my turn and my choices changed, and lights the pieces that
// the hint names. Whether it may speak to me at all is kept in this browser.
import { tick } from 'svelte';

import type { GameModule } from '../games/board';
import type { Advice } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';
import { findPieces, idsIn, markPieces } from './pieces';
import { isMyTurn } from './words';

const KEPT = 'brigade.coach';
/** Others' moves and animations settle before the coach speaks. */
const THINK = 500;

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

  #store: TableStore;
  #board: HTMLElement | undefined;
  #module: GameModule | undefined;
  #asked = 0;

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
    this.advice = null;
    const advice = await this.#store.hint();
    if (turn !== this.#asked) return;
    this.advice = advice;
    this.speaks = advice.say !== '';
    await tick();
    this.#mark();
  }

  /** Follows the game on this board; inside an effect. Speaks only when it is my turn. */
  watch(board: HTMLElement | undefined, module: GameModule): () => void {
    this.#board = board;
    this.#module = module;
    const { table, seat, choices } = this.#store;
    const turn = table !== null && isMyTurn(table, seat) && choices.length > 0;
    if (!turn || !this.present || !this.wanted) {
      if (this.speaks) this.skip();
      return () => {};
    }
    const timer = setTimeout(() => void this.ask(), THINK);
    return () => clearTimeout(timer);
  }

  #pieces(): string[] {
    const move = this.advice?.move;
    if (!move) return [];
    return [...idsIn(move), ...(this.#module?.piecesOf?.(move, this.#store.view) ?? [])];
  }

  #mark(): void {
    if (this.#board) markPieces(this.#board, this.#pieces());
  }
}
