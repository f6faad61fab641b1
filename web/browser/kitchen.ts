// Plays Critter Kitchen like a person: looks at what the page lights and offers, and taps it. It knows no rules; plates
// and the fridge are laid out by the page's own suggestion or token by token.
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

export class Shopper {
  /** The phases in which something was done. */
  readonly done = new Set<string>();
  #laid = '';

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
      if (sight.waiting || !(await this.#step(sight))) await this.#change(sight, enough);
      else this.done.add(sight.phase);
    }
  }

  async #step(sight: Sight): Promise<boolean> {
    if (sight.finale) return this.#do('.ck-finale__acts button:is(:text("Skip to the end"), :text("Show the result"))');
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
    return place !== undefined && this.#do(`.ck-loc__tap[data-piece="${place}"]`);
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

  async #do(selector: string): Promise<boolean> {
    await this.#tap(this.page.locator(selector).first());
    return true;
  }
  async #tap(target: ReturnType<Page['locator']>): Promise<void> {
    // What is lit may be gone a moment later: the next look tells.
    await (this.touch ? target.tap({ timeout: 5_000 }) : target.click({ timeout: 5_000 })).catch(() => undefined);
  }

  /** Waits until there is something new to see. */
  async #change(before: Sight, enough: (sight: Sight) => boolean | Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          const now = await look(this.page);
          return JSON.stringify(now) !== JSON.stringify(before) || (await enough(now));
        },
        { message: `somebody waits in ${before.phase}`, intervals: [20, 50, 100], timeout: 120_000 },
      )
      .toBe(true);
  }
}
