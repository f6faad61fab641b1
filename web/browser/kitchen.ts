// Plays Critter Kitchen like a person: looks at what the page lights and offers, and taps it. It knows no rules; plates
// and the fridge are laid out by the page's own suggestion or token by token. Whatever it does for the first times it does
// with a hand that has to find its way; later the same piece is pressed at once, so that a whole game does not take long.
import { expect, type Page } from './fixtures';

interface Sight {
  phase: string;
  lit: string[];
  items: number;
  spaces: number;
  ready: 'no' | 'off' | 'on' | 'said';
  stay: boolean;
  finale: boolean;
  waiting: boolean;
  over: boolean;
  /** Everything that changes when something happens. */
  words: string;
}

function read(): Sight {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const ready = document.querySelector<HTMLElement>('.ck-act [data-piece="ready"]');
  const isOff = ready?.getAttribute('aria-disabled') === 'true';
  const isSaid = ready?.textContent?.includes('Change it') ?? false;
  return {
    phase: document.querySelector<HTMLElement>('.ck')?.dataset['phase'] ?? '',
    lit: all('.ck-loc.is-lit .ck-loc__tap').map(place => place.dataset['piece'] ?? ''),
    items: all('.ck-crate button.is-lit').length,
    spaces: all('.ck-space').length,
    ready: !ready ? 'no' : isSaid ? 'said' : isOff ? 'off' : 'on',
    stay: document.querySelector('[data-piece="stay"]') !== null,
    finale: document.querySelector('.ck-finale__acts') !== null,
    waiting: document.querySelector('.is-ghost') !== null,
    over: document.querySelector('.result') !== null,
    words: `${document.querySelector('.ck-scroll')?.textContent ?? ''}${document.querySelector('.ck-dock')?.textContent ?? ''}`,
  };
}

export const look = (page: Page): Promise<Sight> => page.evaluate(read);

export const street = (page: Page) => page.locator('.ck');

const FIRST_TIMES = 3;
const PATIENCE = 120_000;

/** In the page: waits until there is something else to see; false: there never was. */
const otherSight = (before: Sight): string => `(async () => {
  const read = ${String(read)};
  const before = ${JSON.stringify(JSON.stringify(before))};
  for (const until = Date.now() + ${PATIENCE}; Date.now() < until; ) {
    if (JSON.stringify(read()) !== before) return true;
    await new Promise(done => setTimeout(done, 20));
  }
  return false;
})()`;

export class Shopper {
  /** The phases in which something was done. */
  readonly done = new Set<string>();
  #laid = '';
  /** How often each kind of thing was done by hand. */
  #times = new Map<string, number>();

  constructor(
    readonly page: Page,
    readonly touch = false,
  ) {}

  async playToTheEnd(): Promise<void> {
    await this.playUntil(() => false);
    expect((await look(this.page)).over).toBe(true);
  }

  /** Plays until something has come true or the result is there. */
  async playUntil(enough: (sight: Sight) => boolean | Promise<boolean>): Promise<void> {
    for (let sight = await look(this.page); !sight.over && !(await enough(sight)); sight = await look(this.page)) {
      if (sight.waiting || !(await this.#step(sight))) await this.#change(sight);
      else this.done.add(sight.phase);
    }
  }

  async #step(sight: Sight): Promise<boolean> {
    if (sight.finale) {
      await this.#tap(this.page.locator('.ck-finale__acts button:is(:text("Skip to the end"), :text("Show the result"))').first());
      return true;
    }
    if (sight.ready === 'said') return false;
    const isDraft = ['plating', 'refrigerating', 'critic-meal'].includes(sight.phase);
    // Everything fits in the fridge: there is nothing to do there.
    if (isDraft && sight.ready === 'no') return false;
    switch (sight.phase) {
      case 'planning':
        return this.#plan(sight);
      case 'after-reveal':
        return sight.stay && this.#do('[data-piece="stay"]');
      case 'shopping':
        if (sight.spaces > 0) return this.#do('.ck-space');
        return sight.items > 0 && this.#do('.ck-crate button.is-lit');
      case 'plating':
      case 'refrigerating':
      case 'critic-meal':
        return this.#lay(sight);
      default:
        return false;
    }
  }

  async #plan(sight: Sight): Promise<boolean> {
    if (sight.ready === 'on') return this.#do('.ck-act [data-piece="ready"]');
    // Not always the same places: what lies where differs from round to round.
    const place = sight.lit[sight.words.length % Math.max(1, sight.lit.length)];
    return place !== undefined && this.#do(`.ck-loc__tap[data-piece="${place}"]`, 'place');
  }

  /** A suggestion, once for each time the plates are empty; then it is served. */
  async #lay(sight: Sight): Promise<boolean> {
    const place = `${sight.phase} ${await this.page.getByRole('banner').innerText()}`;
    if (this.#laid !== place) {
      this.#laid = place;
      const button = this.page.getByRole('button', { name: 'Suggest', exact: false });
      await this.#tap(button.first());
      // It is enabled again when all is laid out, or gone with its phase.
      await expect(button.and(this.page.locator(':disabled'))).toHaveCount(0);
      return true;
    }
    return sight.ready === 'on' && this.#do('.ck-act [data-piece="ready"]');
  }

  async #do(selector: string, kind = selector): Promise<boolean> {
    const times = this.#times.get(kind) ?? 0;
    this.#times.set(kind, times + 1);
    if (times < FIRST_TIMES) await this.#tap(this.page.locator(selector).first());
    else await this.page.evaluate(found => document.querySelector<HTMLElement>(found)?.click(), selector);
    return true;
  }
  async #tap(target: ReturnType<Page['locator']>): Promise<void> {
    // What is lit may be gone a moment later: the next look tells.
    await (this.touch ? target.tap({ timeout: 5_000 }) : target.click({ timeout: 5_000 })).catch(() => undefined);
  }

  /** Waits until there is something new to see. */
  async #change(before: Sight): Promise<void> {
    expect(await this.page.evaluate(otherSight(before)), `somebody waits in ${before.phase}`).toBe(true);
  }
}
