// Plays Pressure Cooker like a person in a hurry: grabs, looks, places where the card asks for it, calls up, rings. It
// knows no rules; what an order wants and what lies where is read from the page as a screen reader says it.
import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures';

interface Order {
  at: string;
  label: string;
}
/** What there is to see of one's own things. */
export interface Sight {
  phase: string;
  /** The tile in the hand, in words; empty: none. */
  hand: string;
  orders: Order[];
  bell: boolean;
  picking: boolean;
  showing: boolean;
  ready: boolean;
  finale: boolean;
  over: boolean;
  /** Something of mine is on its way, or my hand is. */
  waiting: boolean;
}

function read(): Sight {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const words = find('.pc-hand__words')?.textContent ?? '';
  return {
    phase: find('.pc')?.dataset['phase'] ?? '',
    hand: find('.pc-hand [role="status"]')?.textContent ?? '',
    orders: [...document.querySelectorAll<HTMLElement>('[data-slot] [data-piece][aria-label*=","]')].map(button => ({
      at: button.dataset['piece'] ?? '',
      label: button.ariaLabel ?? '',
    })),
    bell: find('[data-piece="bell"]')?.classList.contains('is-lit') === true,
    picking: find('.pc-pick__b') !== null,
    showing: find('.pc-show') !== null,
    ready: find('[data-piece="ready"]') !== null,
    finale: [...document.querySelectorAll('button')].some(button => button.textContent?.includes('See who won')),
    over: [...document.querySelectorAll('button')].some(button => button.textContent?.includes('Play again')),
    waiting: find('.pc .is-ghost') !== null || words === 'on its way' || words === 'next',
  };
}
export const look = (page: Page): Promise<Sight> => page.evaluate(read);

/** The names of the tiles on an order, from the bottom. */
const tilesOn = ({ label }: Order): string[] => {
  const list = /On it, from the bottom: (.*)\.$/.exec(label)?.[1];
  return list === undefined ? [] : list.split(/, | and /);
};
const isUp = ({ label }: Order): boolean => /(is|It is) up\.$/.test(label);
/** "green pepper" of "Good Green Pepper, quality 2". */
const kindOf = (tile: string): string => tile.replace(/,.*$/, '').split(' ').slice(1).join(' ').toLowerCase();

export interface Habits {
  /** By finger instead of by key. */
  touch?: boolean;
  /** Nothing but keys, for what else would be clicked as well. */
  keysOnly?: boolean;
  /** How many tiles are enough to call an order up. */
  enough?: number;
  /** Rings the bell as soon as it can be rung. */
  rings?: boolean;
}

export class Cook {
  readonly done: string[] = [];

  constructor(
    readonly page: Page,
    readonly habits: Habits = {},
  ) {}

  playToTheEnd(): Promise<void> {
    return this.playUntil(async () => (await look(this.page)).over);
  }

  /** Plays on until something holds; looked at before every act. */
  async playUntil(holds: (sight: Sight) => boolean | Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          const sight = await look(this.page);
          if (await holds(sight)) return true;
          await this.#act(sight);
          return false;
        },
        { message: 'a cook waits for ever', intervals: [30], timeout: 220_000 },
      )
      .toBe(true);
  }

  async #act(sight: Sight): Promise<void> {
    if (sight.picking) return this.#choose();
    if (sight.showing) return this.habits.keysOnly ? this.#key('KeyN', 'next') : this.#button(/^Skip/, 'skip');
    if (sight.finale) return this.#button(/See who won/, 'finale');
    if (sight.ready) return this.#press('ready', 'ready');
    if (sight.phase === 'cooking' && !sight.waiting) return this.#cook(sight);
  }

  async #cook(sight: Sight): Promise<void> {
    if (sight.bell && this.habits.rings) return this.#ring();
    const full = sight.orders.find(order => !isUp(order) && tilesOn(order).length >= (this.habits.enough ?? 2));
    if (full) return this.#callUp(full.at);
    if (sight.hand === '') return this.#grab();
    const kind = kindOf(sight.hand);
    const wants = sight.orders.find(order => !isUp(order) && this.#wants(order, kind));
    if (wants) await this.#place(wants.at);
    else await this.#putBack();
  }
  /** On a phone the card is read elsewhere; there any order that lacks the kind will do. */
  #wants(order: Order, kind: string): boolean {
    const has = tilesOn(order).some(tile => tile.toLowerCase().endsWith(kind));
    return !has && (this.habits.touch === true || new RegExp(`Needs [^.]*\\b${kind}\\b`).test(order.label));
  }

  // ---- by key or by finger

  #grab(): Promise<void> {
    return this.habits.touch ? this.#press('blind', 'grab') : this.#key('Space', 'grab');
  }
  #putBack(): Promise<void> {
    return this.habits.touch ? this.#press('put-back', 'put back') : this.#key('Backspace', 'put back');
  }
  #place(at: string): Promise<void> {
    return this.habits.touch ? this.#press(at, 'place') : this.#key(KEYS[at]!, 'place');
  }
  #callUp(at: string): Promise<void> {
    return this.habits.touch ? this.#hold(at, 'order up') : this.#key(`Shift+${KEYS[at]}`, 'order up');
  }
  async #ring(): Promise<void> {
    if (this.habits.touch) return this.#hold('bell', 'ring');
    await this.page.keyboard.press('Enter');
    await this.#key('Enter', 'ring');
  }
  #choose(): Promise<void> {
    return this.habits.touch ? this.#press('dial-green', 'choose') : this.#key('1', 'choose');
  }

  async #key(key: string, act: string): Promise<void> {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await this.page.keyboard.press(key);
    this.done.push(act);
  }
  async #press(piece: string, act: string): Promise<void> {
    await this.#do(() => this.#tap(this.page.locator(`[data-piece="${piece}"]`).first()), act);
  }
  async #button(name: RegExp, act: string): Promise<void> {
    await this.#do(() => this.#tap(this.page.getByRole('button', { name })), act);
  }
  #tap(target: Locator): Promise<void> {
    return this.habits.touch ? target.tap({ timeout: 2_000 }) : target.click({ timeout: 2_000 });
  }
  async #hold(piece: string, act: string): Promise<void> {
    await this.#do(() => this.page.locator(`[data-piece="${piece}"]`).first().click({ delay: 600, timeout: 2_000 }), act);
  }
  /** The kitchen does not wait: what was there a moment ago may be gone. */
  async #do(act: () => Promise<void>, name: string): Promise<void> {
    const done = await act().then(
      () => true,
      () => false,
    );
    if (done) this.done.push(name);
  }
}

const KEYS: Readonly<Record<string, string>> = {
  ...{ 'red-1': 'KeyQ', 'red-2': 'KeyW', 'red-3': 'KeyE', 'green-1': 'KeyA', 'green-2': 'KeyS', 'green-3': 'KeyD' },
  ...{ 'yellow-1': 'KeyZ', 'yellow-2': 'KeyX', 'yellow-3': 'KeyC', 'blue-1': 'KeyR', 'blue-2': 'KeyF', 'blue-3': 'KeyV' },
};
