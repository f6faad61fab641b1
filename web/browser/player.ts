// Plays Food Court like a person: looks at what the page offers, takes up a piece, presses the one red button. It knows
// no rules; which cards can be played, what fits and what a turn lacks is read from the page.
import { expect, type Page } from './fixtures';

interface Seen {
  piece: string;
  /** As a screen reader says it. */
  label: string;
  off: boolean;
  picked: boolean;
  lit: boolean;
}
interface Offer {
  piece: string;
  words: string;
  off: boolean;
}
/** What there is to see of one's own things. */
export interface Sight {
  title: string;
  offers: Offer[];
  hand: Seen[];
  customers: Seen[];
  /** Something of mine is on its way to the server. */
  waiting: boolean;
  over: boolean;
}

/** "primary" of "Penne, primary. …", "hard recipe" of "Lasagna Verde, hard recipe. …". */
const kind = ({ label }: Seen): string => /, ([a-z ]+)\./.exec(label)?.[1] ?? '';
export const isIngredient = (card: Seen): boolean => /^(primary|secondary|optional)$/.test(kind(card));

function read(): Sight {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const seen = (element: HTMLElement): Seen => ({
    piece: element.dataset['piece'] ?? '',
    label: element.getAttribute('aria-label') ?? '',
    off: element.classList.contains('is-off'),
    picked: element.getAttribute('aria-pressed') === 'true',
    lit: element.classList.contains('is-lit'),
  });
  const offer = (element: HTMLElement): Offer => ({
    piece: element.dataset['piece'] ?? '',
    words: element.textContent?.trim() ?? '',
    off: element.getAttribute('aria-disabled') === 'true',
  });
  return {
    title: document.querySelector('.fc-act')?.getAttribute('aria-label') ?? '',
    offers: all('.fc-act button[data-piece]').map(offer),
    hand: all('.fc-hand button[data-piece]').map(seen),
    customers: all('button.fc-cust[data-piece], button.fc-mc[data-piece]').map(seen),
    waiting: document.querySelector('.is-ghost') !== null,
    over: document.querySelector('.result') !== null,
  };
}

export const look = (page: Page): Promise<Sight> => page.evaluate(read);

const SWAPS = 3;

export type Act = 'draw' | 'attract' | 'serve' | 'play' | 'end-turn';

export class Player {
  /** What was done so far, in order. */
  readonly done: Act[] = [];
  /** Cards that were taken up and could not be finished in this turn. */
  #given = new Set<string>();

  constructor(
    readonly page: Page,
    readonly touch = false,
  ) {}

  /** Plays until the result is there. */
  async playToTheEnd(): Promise<void> {
    await this.playUntil(() => false);
    expect((await look(this.page)).over).toBe(true);
  }

  /** Plays until something has come true or the game is over. */
  async playUntil(enough: () => boolean | Promise<boolean>): Promise<void> {
    for (let sight = await look(this.page); !sight.over && !(await enough()); sight = await look(this.page)) {
      const act = await this.#step(sight);
      if (act) this.done.push(act);
      else await this.#until(async now => JSON.stringify(now) !== JSON.stringify(sight) || enough());
    }
  }

  /** A card of the hand that can be put down now. */
  async ingredient(): Promise<Seen | undefined> {
    const { title, hand } = await look(this.page);
    return /left$/.test(title) ? hand.find(card => isIngredient(card) && !card.off) : undefined;
  }

  /** Plays until the turn, one's own, has been ended so many times. */
  async playTurns(count: number): Promise<void> {
    const before = this.#ended();
    await this.playUntil(() => this.#ended() - before >= count);
  }

  #ended(): number {
    return this.done.filter(act => act === 'end-turn').length;
  }

  async #step(sight: Sight): Promise<Act | null> {
    if (sight.waiting) return null;
    const has = (piece: string): boolean => sight.offers.some(offer => offer.piece === piece && !offer.off);
    if (has('refill')) return this.#refill(sight);
    if (/^Attract|^Your queue is empty/.test(sight.title)) return this.#attract(sight);
    if (has('serve')) return this.#serve(sight);
    if (!has('end-turn')) return null;
    const card = this.#bestCard(sight);
    if (card) return this.#playCard(card);
    this.#given.clear();
    return this.#press('end-turn', sight, 'end-turn');
  }

  // ---- what a turn is made of

  /** Recipes without anything to cook them from are swapped, where the table asks for it. */
  async #refill(sight: Sight): Promise<Act | null> {
    const isAsked = sight.title === 'Refill your hand';
    const spare = sight.hand.filter(card => !isIngredient(card) && !card.picked);
    const lacks = Math.min(SWAPS, spare.length - (sight.hand.length >> 1));
    for (const card of isAsked ? spare.slice(0, Math.max(0, lacks)) : []) {
      await this.tap(card.piece);
      await this.#until(now => now.hand.some(({ piece, picked }) => piece === card.piece && picked));
    }
    return this.#press('refill', { ...(await look(this.page)), title: sight.title }, 'draw');
  }

  async #attract(sight: Sight): Promise<Act | null> {
    const wanted = sight.customers.find(customer => customer.lit);
    if (!wanted) return null;
    await this.tap(wanted.piece);
    return this.#go('act', 'attract');
  }

  async #serve(sight: Sight): Promise<Act | null> {
    await this.tap('serve');
    await expect(this.#button('serve')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(this.page.getByRole('region', { name: 'Serve', exact: true })).toBeVisible();
    return this.#press('serve', { ...sight, title: 'Serve' }, 'serve');
  }

  /** Dishes before drinks before what they are made of. */
  #bestCard(sight: Sight): Seen | undefined {
    const wishes = ['recipe', 'drink', 'utensil', 'primary', 'secondary', 'optional', 'event'];
    const open = sight.hand.filter(card => !card.off && !this.#given.has(card.piece));
    return wishes.flatMap(wish => open.filter(card => kind(card).endsWith(wish)))[0];
  }

  async #playCard(card: Seen): Promise<Act | null> {
    this.#given.add(card.piece);
    await this.tap(card.piece);
    for (let targets = 0; ; ++targets) {
      const sight = await this.#until(now => this.#isReady(now) || now.customers.some(one => one.lit && !one.picked));
      if (this.#isReady(sight)) return this.#go('act', 'play');
      if (targets === 2) break;
      await this.tap(sight.customers.find(one => one.lit && !one.picked)!.piece);
    }
    await this.#do(this.page.getByRole('button', { name: 'Put back' }));
    return null;
  }

  #isReady(sight: Sight): boolean {
    return sight.offers.some(offer => offer.piece === 'act' && !offer.off);
  }

  // ---- hands and eyes

  #button(piece: string) {
    return this.page.locator(`.fc-act button[data-piece="${piece}"]`);
  }

  async tap(piece: string): Promise<void> {
    await this.#do(this.page.locator(`button[data-piece="${piece}"]`).first());
  }

  #do(target: ReturnType<Page['locator']>): Promise<void> {
    return this.touch ? target.tap() : target.click();
  }

  /** Presses the red button once it can be pressed. */
  async #go(piece: string, act: Act): Promise<Act | null> {
    const sight = await this.#until(now => now.offers.some(offer => offer.piece === piece && !offer.off));
    return this.#press(piece, sight, act);
  }

  /** Presses a button and waits until the table has answered; nothing is done if the table took it away meanwhile. */
  async #press(piece: string, before: Sight, act: Act): Promise<Act | null> {
    const button = this.#button(piece);
    await expect.poll(async () => (await button.count()) > 0 || (await look(this.page)).title !== before.title).toBe(true);
    if ((await button.count()) === 0) return null;
    await this.#do(button);
    await this.#until(now => !now.waiting && JSON.stringify(now) !== JSON.stringify(before));
    return act;
  }

  async #until(holds: (sight: Sight) => boolean | Promise<boolean>): Promise<Sight> {
    let sight = await look(this.page);
    await expect
      .poll(async () => holds((sight = await look(this.page))), {
        message: `somebody waits, having done ${this.done.join(', ') || 'nothing'}`,
        intervals: [20, 50, 100],
        timeout: 120_000,
      })
      .toBe(true);
    return sight;
  }
}
