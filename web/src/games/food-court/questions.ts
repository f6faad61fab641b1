// What the board asks the server, and remembers until the table changes: whether a pick may be played, how it is best
// completed, what could be tapped next, what lies ahead. Every answer comes from `ask`; nothing is worked out.
import type { Answer } from '../../net/protocol';
import type { Move } from '../board';
import { kindOfCopy } from './book';
import { grouped } from './court';
import { SERVE, completed, customersIn, draftOf, moveOf } from './picks';
import type { Pick, ServePick, Situation } from './picks';
import { triesWith } from './select';
import type { CookWorth, DrinkWorth, EndTurnWorth, PrepareWorth, SeatView, ServeWorth } from './types';

type CookPick = Extract<Pick, { kind: 'cook' }>;

/** What can be tapped next, and what a card adds: those chosen as they lie, the others if they were added. */
export interface Probed {
  lit: ReadonlySet<string>;
  gains: ReadonlyMap<string, number>;
}
/** What the board shows of things to come. */
export interface Ahead {
  /** Customers that a serve can reach and pay for, one by one. */
  reach: ReadonlySet<string>;
  /** What ending my turn would do to my queue. */
  end: EndTurnWorth | null;
  /** How far the drinks in my hand are, by card. */
  progress: ReadonlyMap<string, { have: number; need: number }>;
  /** The drinks that preparing a card of my hand would complete, by card. */
  completes: ReadonlyMap<string, string[]>;
}

const NO_PIECES: ReadonlySet<string> = new Set();
export const NOTHING_PROBED: Probed = { lit: NO_PIECES, gains: new Map() };
export const NOTHING_AHEAD: Ahead = { reach: NO_PIECES, end: null, progress: new Map(), completes: new Map() };

const ownSeat = ({ view, me }: Situation): SeatView | undefined => (me === null ? undefined : view.seats[me]);
const worthOf = <Worth>(answer: Answer): Partial<Worth> => answer.worth as Partial<Worth>;

export class Questions {
  #answers = new Map<string, Promise<Answer>>();
  #ask: (move: Move) => Promise<Answer>;

  constructor(ask: (move: Move) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** After a change of the table everything must be asked anew. */
  forget(): void {
    this.#answers.clear();
  }

  ask(move: Move): Promise<Answer> {
    const key = JSON.stringify(move);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#ask(move);
    this.#answers.set(key, answer);
    return answer;
  }
  about(pick: Pick): Promise<Answer> {
    return this.ask(moveOf(pick) as Move);
  }

  // ---- completing a pick

  /** The best set of cards is chosen beforehand, and can be changed. */
  async complete(pick: Pick): Promise<Pick> {
    if (pick.kind === 'serve') return this.#completeServe(pick);
    const draft = draftOf(pick);
    const isOpen =
      (pick.kind === 'cook' && pick.with.length === 0) ||
      ((pick.kind === 'drink' || pick.kind === 'pour') && pick.pays && pick.paying.length === 0);
    return isOpen && draft ? completed(pick, (await this.ask(draft)).best) : pick;
  }

  /** The dishes follow the customers until they are chosen by hand; so does the medal. */
  async #completeServe(pick: ServePick): Promise<ServePick> {
    const draft = draftOf(pick);
    const follows = !pick.byHand && pick.customers.length > 0 && draft;
    const best = follows ? (await this.ask(draft)).best : undefined;
    const whole = follows ? (completed({ ...pick, recipes: [] }, best) as ServePick) : pick;
    const plain: ServePick = { ...whole, customers: pick.customers, track: null };
    const { track: medals = [] } = worthOf<ServeWorth>(await this.about(plain));
    const wished = pick.medalByHand ? pick.track : (whole.track ?? medals[0] ?? null);
    return { ...plain, track: wished !== null && medals.includes(wished) ? wished : null };
  }

  // ---- what can be tapped next

  async probe(pick: Pick, now: Situation): Promise<Probed> {
    switch (pick.kind) {
      case 'cook':
        return this.#probeCards(pick, now);
      case 'drink':
      case 'pour':
        return pick.pays ? this.#probeCards(pick, now) : NOTHING_PROBED;
      case 'event':
        return { ...NOTHING_PROBED, lit: await this.#probeTargets(pick, now) };
      case 'serve':
        return {
          ...NOTHING_PROBED,
          lit: new Set([...now.reach, ...(ownSeat(now)?.cooked.map(dish => dish.recipe) ?? [])]),
        };
      default:
        return NOTHING_PROBED;
    }
  }

  async #probeCards(pick: Pick, now: Situation): Promise<Probed> {
    const lit = new Set<string>();
    const gains = new Map<string, number>();
    const own = ownSeat(now);
    const groups = [
      ...grouped(own?.prepared ?? []).map(group => group.copies),
      ...(pick.kind === 'cook' ? [] : (own?.cooked ?? []).map(dish => [dish.recipe])),
    ];
    const look = async (copies: string[]): Promise<void> => {
      if (await this.#fits(pick, copies, now)) copies.forEach(copy => lit.add(copy));
      if (pick.kind !== 'cook') return;
      const [card, gain] = await this.#gainOf(pick, copies);
      if (gain !== 0) gains.set(card, gain);
    };
    await Promise.all(groups.map(look));
    return { lit, gains };
  }

  async #fits(pick: Pick, copies: string[], now: Situation): Promise<boolean> {
    for (const attempt of triesWith(pick, copies, now)) {
      if (!(await this.about(attempt)).why) return true;
    }
    return false;
  }

  /** What the cards of a group add to the dish: those under it as they lie, otherwise one more of them. */
  async #gainOf(pick: CookPick, copies: string[]): Promise<[string, number]> {
    const under = pick.with.filter(card => copies.includes(card));
    const others = pick.with.filter(card => !copies.includes(card));
    const free = copies.find(copy => !pick.with.includes(copy)) ?? '';
    const [less, more] = under.length > 0 ? [others, pick.with] : [pick.with, [...pick.with, free]];
    const [before, after] = await Promise.all([
      this.about({ ...pick, with: less }),
      this.about({ ...pick, with: more }),
    ]);
    const isAllowed = under.length > 0 || !after.why;
    const gain = (worthOf<CookWorth>(after).value_served ?? 0) - (worthOf<CookWorth>(before).value_served ?? 0);
    return [under[0] ?? free, isAllowed ? gain : 0];
  }

  /** A draft names its customers in one order only, so the second target of a pair is found by asking for each. */
  async #probeTargets(pick: Extract<Pick, { kind: 'event' }>, now: Situation): Promise<ReadonlySet<string>> {
    const first = pick.customers[0];
    if (pick.verb !== 'promotion' || first === undefined) {
      return customersIn((await this.ask(draftOf(pick) as Move)).choices);
    }
    const everybody = [now.view.central, ...now.view.seats.map(seat => seat.queue)].flat();
    const pairs = await Promise.all(
      everybody
        .filter(({ id }) => id !== first)
        .map(async ({ id }) => ({ id, answer: await this.ask({ do: 'promotion', customers: [first, id] }) })),
    );
    return new Set([first, ...pairs.filter(({ answer }) => !answer.why).map(({ id }) => id)]);
  }

  // ---- things to come

  async lookAhead(now: Situation): Promise<Ahead> {
    const [reach, end, progress, completes] = await Promise.all([
      this.#findReach(now),
      this.#findEnd(now),
      this.#findProgress(now),
      this.#findCompletions(now),
    ]);
    return { reach, end, progress, completes };
  }

  async #findReach(now: Situation): Promise<ReadonlySet<string>> {
    return now.offers.serve ? customersIn((await this.ask(draftOf(SERVE) as Move)).choices) : NO_PIECES;
  }

  async #findEnd(now: Situation): Promise<EndTurnWorth | null> {
    if (!now.offers.endTurn) return null;
    return (await this.ask({ do: 'end-turn' })).worth as unknown as EndTurnWorth;
  }

  async #findProgress(now: Situation): Promise<Ahead['progress']> {
    const drinks = (ownSeat(now)?.hand ?? []).filter(card => now.book.card(card).kind === 'drink');
    const found = new Map<string, { have: number; need: number }>();
    for (const card of drinks) {
      const { have, need } = worthOf<DrinkWorth>(await this.ask({ do: 'drink', card }));
      if (have !== undefined && need !== undefined) found.set(card, { have, need });
    }
    return found;
  }

  async #findCompletions(now: Situation): Promise<Ahead['completes']> {
    const cards = (ownSeat(now)?.hand ?? []).filter(card => now.offers.prepare.has(kindOfCopy(card)));
    const found = new Map<string, string[]>();
    for (const card of cards) {
      const { drinks = [] } = worthOf<PrepareWorth>(await this.ask({ do: 'prepare', card }));
      const complete = drinks.filter(drink => drink.have >= drink.need).map(drink => drink.name);
      if (complete.length > 0) found.set(card, complete);
    }
    return found;
  }
}
