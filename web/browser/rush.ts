// Plays Kitchen Rush like a person: takes an order and a plate, fetches what the card wants, cooks as often as it says. It
// knows no rules; what a card wants and what lies on a plate is read from the page as a screen reader says it.
import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures';

interface Piece {
  piece: string;
  label: string;
}
/** What there is to see of one's own things. */
export interface Sight {
  phase: string;
  /** The kind of tray that is open; empty: none. */
  tray: string;
  /** Its keys, in the order of the block; a gap is empty. */
  keys: string[];
  /** A timer of mine could be put down now. */
  ready: boolean;
  /** A placement waits, or is on its way. */
  waiting: boolean;
  tables: Piece[];
  cards: Piece[];
  /** One for each meal, in the order of their numbers. */
  plates: Piece[];
  /** "stock-a-meat": how many. */
  stock: Record<string, number>;
  canReady: boolean;
  canStart: boolean;
  sheet: boolean;
  over: boolean;
}

function read(): Sight {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const piece = (element: HTMLElement): Piece => ({ piece: element.dataset['piece'] ?? '', label: element.ariaLabel ?? '' });
  return {
    phase: find('.kr')?.dataset['phase'] ?? '',
    tray: /kr-tray--(\S+)/.exec(find('.kr-tray:not(.kr-tray--idle)')?.className ?? '')?.[1] ?? '',
    keys: all('.kr-keys > *').map(key => (key.ariaDisabled === 'true' ? '' : (key.ariaLabel ?? ''))),
    ready: find('.kr-timers .kr-mytimer.is-ready') !== null,
    waiting: find('.kr-space.is-next, .kr-space.is-pending') !== null,
    tables: all('button.kr-table').map(piece),
    cards: all('.kr-col__card').map(piece),
    plates: all('.kr-plate, .kr-noplate').map(piece),
    stock: Object.fromEntries(
      all('[data-piece^="stock-"]').map(good => [good.dataset['piece'] ?? '', Number(good.querySelector('b')?.textContent ?? '0')]),
    ),
    canReady: find('[data-piece="ready"]')?.textContent?.includes('I am ready') === true,
    canStart: find('[data-piece="start"].btn--act') !== null,
    sheet: find('[data-piece="inspected"], .kr-check .btn--act') !== null,
    over: all('button').some(button => /Play again|Try again/.test(button.textContent ?? '')),
  };
}
export const look = (page: Page): Promise<Sight> => page.evaluate(read);

const KINDS = ['meat', 'vegetables', 'salad', 'cheese', 'bread', 'pasta'];
const TIMES: Readonly<Record<string, number>> = { 'not cooked': 0, 'cooked once': 1, 'cooked twice': 2, 'cooked three times': 3 };

/** "2 pasta and cheese" as numbers. */
function tally(words: string): Record<string, number> {
  return Object.fromEntries(
    KINDS.map(kind => {
      const found = new RegExp(`(?:(\\d) )?\\b${kind}\\b`).exec(words);
      return [kind, found ? Number(found[1] ?? 1) : 0];
    }),
  );
}
const cooked = (words: string): number => TIMES[/(not cooked|cooked (?:once|twice|three times))/.exec(words)?.[1] ?? ''] ?? 0;

interface Meal {
  /** The number of its plate, from 1. */
  number: number;
  plate: Piece;
  size: string;
  /** Ingredients that are still lacking, one by one. */
  lacks: string[];
  /** How often it is still to be cooked. */
  raw: number;
}

/** Scenario 1: every order is one meal, so cards and plates lie in the same order. */
function mealsOf(sight: Sight): Meal[] {
  return sight.cards.flatMap((card, place) => {
    const plate = sight.plates[place];
    const wanted = /Wants plate (\w+), (.*)\./.exec(card.label);
    if (!plate || !wanted) return [];
    const wants = tally(wanted[2] ?? '');
    const has = tally(plate.label.replace(/^[^.]*\.[^.]*\./, ''));
    const lacks = KINDS.flatMap(kind => Array.from({ length: Math.max(0, (wants[kind] ?? 0) - (has[kind] ?? 0)) }, () => kind));
    return [{ number: place + 1, plate, size: wanted[1] ?? '', lacks, raw: cooked(wanted[2] ?? '') - cooked(plate.label) }];
  });
}
const isBare = (meal: Meal): boolean => meal.plate.label.includes('No plate yet');

const ROOM_KEYS: Readonly<Record<string, string>> = { rc: 'KeyR', dr: 'KeyD', sa: 'KeyA', sb: 'KeyB', st: 'KeyS', cu: 'KeyP' };
const SLOT_KEYS = ['KeyY', 'KeyU', 'KeyI', 'KeyH', 'KeyJ', 'KeyK'];

export interface Habits {
  /** By finger instead of by mouse. */
  touch?: boolean;
  keysOnly?: boolean;
}

export class Rusher {
  readonly done: string[] = [];

  constructor(
    readonly page: Page,
    readonly habits: Habits = {},
  ) {}

  playToTheEnd(): Promise<void> {
    return this.playUntil(sight => sight.over);
  }
  async playUntil(holds: (sight: Sight) => boolean | Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          const sight = await look(this.page);
          if (await holds(sight)) return true;
          await this.#act(sight);
          return false;
        },
        { message: 'somebody waits for ever', intervals: [60], timeout: 220_000 },
      )
      .toBe(true);
  }

  async #act(sight: Sight): Promise<void> {
    if (sight.sheet) return this.#press('[data-piece="inspected"], .kr-check .btn--act', 'Enter', 'sheet');
    if (sight.canReady) return this.#press('[data-piece="ready"]', 'Enter', 'ready');
    if (sight.canStart) return this.#press('[data-piece="start"]', 'Enter', 'start');
    if (sight.phase !== 'running' && sight.phase !== 'overtime') return;
    const meals = mealsOf(sight);
    if (sight.tray !== '') return this.#useTray(sight, meals);
    const bare = meals.find(isBare);
    if (bare) return this.#lane(bare, 'no plate');
    if (sight.phase === 'running' && sight.ready && !sight.waiting) return this.#place(sight, meals);
  }

  /** What the open tray is for. */
  async #useTray(sight: Sight, meals: readonly Meal[]): Promise<void> {
    switch (sight.tray) {
      case 'plates':
        return this.#key(sight, `a clean plate ${meals.find(isBare)?.size ?? ''}:`, 'plate');
      case 'storage':
        return this.#fetch(sight, meals);
      case 'stove':
        return this.#cook(meals);
      case 'dining-room':
        return this.#key(sight, 'Wants', 'order');
      case 'reception':
        return this.#key(sight, ', free', 'seat');
      default:
        return this.#press('.kr-done', 'Escape', 'close');
    }
  }
  async #fetch(sight: Sight, meals: readonly Meal[]): Promise<void> {
    for (const meal of meals) {
      const kind = meal.lacks.find(one => sight.keys.some(key => key.startsWith(`${one}:`)));
      if (!kind || isBare(meal)) continue;
      const onto = await this.page.locator('.kr-tray__onto').innerText();
      if (onto !== String(meal.number)) return this.#lane(meal, 'arm');
      return this.#key(sight, `${kind}:`, kind);
    }
    return this.#press('[data-piece="done"]', 'Enter', 'done');
  }
  #cook(meals: readonly Meal[]): Promise<void> {
    const meal = meals.find(one => one.raw > 0 && one.lacks.length === 0) ?? meals[0];
    return meal ? this.#lane(meal, 'cook') : this.#press('[data-piece="done"]', 'Enter', 'done');
  }

  /** Where the timer that is ready goes. */
  async #place(sight: Sight, meals: readonly Meal[]): Promise<void> {
    if (meals.some(meal => meal.lacks.length === 0 && meal.raw > 0)) return this.#room('st');
    const lacking = meals.find(meal => meal.lacks.length > 0);
    const inRoom = (room: string): boolean => lacking?.lacks.some(kind => (sight.stock[`stock-${room}-${kind}`] ?? 0) > 0) === true;
    if (inRoom('a')) return this.#room('sa');
    if (inRoom('b')) return this.#room('sb');
    return this.#room(sight.tables.some(({ label }) => label.includes('Wants')) ? 'dr' : 'rc');
  }

  // ---- by mouse, finger or key

  #room(room: string): Promise<void> {
    const free = this.page.locator(`.kr-room--${room} button.kr-space.kr-lit`).first();
    if (this.habits.keysOnly) return this.#type(ROOM_KEYS[room]!, room);
    // On a phone the dining room has no floor to speak of: one taps the patron.
    const patron = this.habits.touch && room === 'dr';
    const floor = this.page.locator(patron ? '.kr-table--patron' : `[data-piece="room-${room}"]`).first();
    return this.#do(async () => {
      if (!this.habits.touch && (await free.count()) > 0) await free.click({ timeout: 2_000 });
      else await this.#tap(floor, { x: 6, y: 6 });
    }, room);
  }
  #lane(meal: Meal, act: string): Promise<void> {
    if (this.habits.keysOnly) return this.#type(`Digit${meal.number}`, act);
    return this.#do(() => this.#tap(this.page.locator('.kr-plate, .kr-noplate').nth(meal.number - 1)), act);
  }
  #key(sight: Sight, words: string, act: string): Promise<void> {
    const slot = sight.keys.findIndex(label => label.includes(words));
    if (slot < 0) return this.#press('.kr-done', 'Enter', 'done');
    if (this.habits.keysOnly) return this.#type(SLOT_KEYS[slot]!, act);
    return this.#do(() => this.#tap(this.page.locator('.kr-keys > *').nth(slot)), act);
  }
  #press(selector: string, key: string, act: string): Promise<void> {
    if (this.habits.keysOnly) return this.#type(key, act);
    return this.#do(() => this.#tap(this.page.locator(selector).first()), act);
  }
  async #type(key: string, act: string): Promise<void> {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await this.page.keyboard.press(key);
    this.done.push(act);
    await this.page.waitForTimeout(60);
  }
  #tap(target: Locator, position?: { x: number; y: number }): Promise<void> {
    const options = { timeout: 2_000, ...(position ? { position } : {}) };
    return this.habits.touch ? target.tap(options) : target.click(options);
  }
  /** The kitchen does not wait: what was there a moment ago may be gone. */
  async #do(act: () => Promise<void>, name: string): Promise<void> {
    const done = await act().then(
      () => true,
      () => false,
    );
    if (done) this.done.push(name);
    await this.page.waitForTimeout(60);
  }
}
