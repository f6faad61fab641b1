// The hand over the board: what is picked, where it may go, what is said beside a piece. It acts through the props of
// the board. What is possible is what the server listed (offers.ts); why something is not is asked.
import type { Refusal } from '../../net/protocol';
import { play } from '../../ui/sound';
import type { Word } from '../../ui/word';
import type { BoardProps, Move } from '../board';
import type { Book } from './book';
import { NOTHING, Offers, attempt, dishMark, isSamePick, targetsOf, whereIn } from './offers';
import type { Pick, Where } from './offers';
import type { ChefId, CritterKitchenCatalog, CritterKitchenView, PlaceId, Space } from './types';

export type CritterKitchenProps = BoardProps<CritterKitchenView, CritterKitchenCatalog>;

const NO_TARGETS: ReadonlyMap<string, Move> = new Map();

export class Hand {
  /** What was picked by hand; planning picks the next chef by itself. */
  picked = $state.raw<Pick>(NOTHING);
  word = $state.raw<Word | null>(null);
  /** The piece that springs back now. */
  refused = $state<string | null>(null);
  /** The kitchen is laying out its suggestion. */
  suggesting = $state(false);

  #sent: ChefId | null = null;
  #props: () => CritterKitchenProps;
  #book: () => Book;

  constructor(props: () => CritterKitchenProps, book: () => Book) {
    this.#props = props;
    this.#book = book;
  }

  offers = $derived.by(() => {
    const { choices, replay } = this.#props();
    return new Offers(replay ? [] : choices);
  });
  /** What a tap on a place would put there. */
  pick = $derived.by((): Pick => {
    if (this.picked.kind !== 'none') return this.picked;
    const next = this.nextChef;
    return next === null ? NOTHING : { kind: 'chef', chef: next };
  });
  /** The first chef without a place, while I plan; one that is on its way has one. */
  nextChef = $derived.by((): ChefId | null => {
    const { view, replay, pending } = this.#props();
    if (replay || view.phase !== 'planning' || !this.offers.can('send')) return null;
    const sent = pending?.['do'] === 'send' ? pending['chef'] : null;
    return view.mine?.plan.find(({ chef, at }) => at === null && chef !== sent)?.chef ?? null;
  });
  targets = $derived.by((): ReadonlyMap<string, Move> => {
    if (this.pick.kind === 'none') return this.#relocations();
    return targetsOf(this.pick, this.offers, id => this.#book().token(id));
  });

  /** Olive may move: every place she may go to is lit without picking her up. */
  #relocations(): ReadonlyMap<string, Move> {
    const moves = this.offers.of('relocate');
    if (moves.length === 0) return NO_TARGETS;
    return new Map(moves.map(move => [String(move['location']), move]));
  }

  isLit(mark: string): boolean {
    return this.targets.has(mark);
  }
  isPicked(pick: Pick): boolean {
    return isSamePick(this.picked, pick);
  }

  // ---- what a person does

  putBack(): void {
    this.word = null;
    this.picked = NOTHING;
  }

  async tapChef(chef: ChefId): Promise<void> {
    this.word = null;
    const target = this.picked.kind === 'chef' ? this.targets.get(chef) : undefined;
    if (target) return this.#act(target, chef);
    if (!this.offers.can('send') && !this.offers.can('exchange')) return this.#whyNot({ do: 'recall', chef }, chef);
    this.picked = this.isPicked({ kind: 'chef', chef }) ? NOTHING : { kind: 'chef', chef };
  }

  /** A place of the street: the chef in the hand goes there, or the own chef there is taken up or called back. */
  async tapPlace(place: PlaceId): Promise<void> {
    this.word = null;
    const target = this.targets.get(place);
    if (target) return this.#act(target, place);
    const here = this.#props().view.mine?.plan.find(({ at }) => at === place)?.chef;
    if (here !== undefined && this.offers.can('recall')) {
      if (this.isPicked({ kind: 'chef', chef: here })) return this.recall(here);
      this.picked = { kind: 'chef', chef: here };
      return;
    }
    const move = this.pick.kind === 'chef' ? attempt(this.pick, place, id => this.#book().token(id)) : null;
    await this.#whyNot(move ?? { do: 'send', chef: 'mouse', location: place }, place);
  }

  async recall(chef?: ChefId): Promise<void> {
    const wanted = chef ?? (this.picked.kind === 'chef' ? this.picked.chef : this.#lastSent());
    if (wanted !== null) await this.#try({ do: 'recall', chef: wanted }, wanted);
  }
  /** The chef that was sent last; after a reload, the last one that has a place. */
  #lastSent(): ChefId | null {
    const placed = this.#props().view.mine?.plan.filter(({ at }) => at !== null) ?? [];
    return (placed.find(({ chef }) => chef === this.#sent) ?? placed.at(-1))?.chef ?? null;
  }

  async tapItem(token: string): Promise<void> {
    this.word = null;
    const takes = this.offers.takes(token);
    if (takes.length > 1) {
      this.picked = this.isPicked({ kind: 'wild' }) ? NOTHING : { kind: 'wild' };
      return;
    }
    if (takes[0]) return this.#act(takes[0], token);
    await this.#whyNot({ do: 'take', token }, token);
  }
  async tapSpace(space: Space): Promise<void> {
    const move = { do: 'take', token: 'rumor-wild', space };
    await this.#try(move, 'rumor-wild');
  }
  async justSoup(): Promise<void> {
    await this.#try({ do: 'leave-with-soup' }, 'just-soup');
  }

  /** Something of the larder: with one place to go it goes there, with several it is picked up. */
  async tapLarder(pick: Pick, piece: string): Promise<void> {
    this.word = null;
    if (pick.kind === 'token' && this.#props().view.phase === 'refrigerating') {
      return this.#try({ do: 'discard', token: pick.id }, piece);
    }
    if (this.isPicked(pick)) return this.putBack();
    const targets = targetsOf(pick, this.offers, id => this.#book().token(id));
    const [only] = targets.values();
    if (targets.size === 1 && only) return this.#act(only, piece);
    if (targets.size > 1) {
      this.picked = pick;
      return;
    }
    await this.#whyNotLaid(pick, piece);
  }
  async #whyNotLaid(pick: Pick, piece: string): Promise<void> {
    const { view } = this.#props();
    const type = pick.kind === 'token' ? this.#book().token(pick.id).type : undefined;
    const mark = view.phase === 'plating' ? 'dish-1' : dishMark(type ?? 'bread');
    const move = attempt(pick, mark, id => this.#book().token(id));
    if (move) await this.#whyNot(move, piece);
  }

  /** A plate or a course: what is in the hand goes there. */
  async tapPlate(mark: string): Promise<void> {
    this.word = null;
    const target = this.targets.get(mark);
    if (target) return this.#act(target, mark);
    const move = attempt(this.picked, mark, id => this.#book().token(id));
    if (move) await this.#whyNot(move, mark);
  }
  /** A serving: it is seasoned with what is in the hand, or goes back to the larder. */
  async tapServing(where: Where, token: string, spice: string, mark: string): Promise<void> {
    this.word = null;
    const target = this.targets.get(mark);
    if (target) return this.#act(target, mark);
    if (this.picked.kind === 'token' && this.targets.has(dishMark(where))) return this.tapPlate(dishMark(where));
    await this.#try({ do: 'take-back', token, where, spice }, mark);
  }
  async unseason(where: Where, token: string, spice: string, mark: string): Promise<void> {
    await this.#try({ do: 'unseason', token, where, spice }, mark);
  }
  async soupBack(dish: number, kind: 'soup' | 'bisque'): Promise<void> {
    const pick: Pick = { kind };
    if (this.isPicked(pick)) return this.tapPlate(dishMark(dish));
    await this.#try({ do: `${kind}-back`, dish }, dishMark(dish));
  }
  async keep(token: string): Promise<void> {
    await this.#try({ do: 'keep', token }, `marked/${token}`);
  }
  async pair(move: Move, mark: string): Promise<void> {
    await this.#try(move, mark);
  }

  async toggleReady(): Promise<void> {
    const verb = this.offers.can('unready') ? 'unready' : 'ready';
    await this.#try({ do: verb }, 'ready');
  }
  async clear(): Promise<void> {
    await this.#try({ do: 'clear' }, 'clear');
  }
  async exchange(chefs: readonly ChefId[]): Promise<void> {
    await this.#try({ do: 'exchange', chefs: [...chefs] }, 'stay');
  }
  async stay(): Promise<void> {
    await this.#try({ do: 'stay' }, 'stay');
  }

  /** Lays out what the helper would, one step after the other; Ready stays with the player. */
  async suggest(wish?: string): Promise<void> {
    if (this.suggesting || this.#props().replay) return;
    this.suggesting = true;
    this.putBack();
    try {
      for (const move of await this.#props().suggest(wish)) if (await this.#props().act(move)) return;
    } finally {
      this.suggesting = false;
    }
  }

  // ---- dragging

  /** Takes a piece up to carry it; false: it does not move. */
  lift(pick: Pick): boolean {
    const targets = targetsOf(pick, this.offers, id => this.#book().token(id));
    this.word = null;
    const isPlanned = pick.kind === 'chef' && this.offers.can('recall');
    if (targets.size === 0 && !isPlanned) return false;
    this.picked = pick;
    return true;
  }
  async drop(mark: string | null): Promise<void> {
    const pick = this.picked;
    if (mark === null) return this.putBack();
    if (pick.kind === 'chef' && mark === 'home') {
      if (this.offers.has({ do: 'recall', chef: pick.chef })) return this.recall(pick.chef);
      return this.putBack();
    }
    const target = this.#targetAt(mark);
    if (target) return this.#act(target, mark);
    const move = attempt(pick, mark, id => this.#book().token(id));
    this.putBack();
    if (move) await this.#whyNot(move, mark);
  }
  /** A piece dropped on a serving is meant for it, or else for its plate. */
  #targetAt(mark: string): Move | undefined {
    return this.targets.get(mark) ?? this.targets.get(mark.split('/', 1)[0] ?? '');
  }

  /** A serving dragged to another plate is taken back and put there. */
  async moveServing(mark: string, to: string | null): Promise<void> {
    const [plate = '', token = '', spice = 'none'] = mark.split('/');
    const where = whereIn(plate);
    const goal = to === null ? null : whereIn(to.split('/', 1)[0] ?? '');
    if (where === null || goal === where) return;
    await this.#try({ do: 'take-back', token, where, spice }, mark);
    if (goal !== null) await this.#try({ do: 'put', token, where: goal, spice: 'none' }, dishMark(goal));
  }

  // ---- the server

  /** Makes a move if it is offered, else asks why not. */
  async #try(move: Move, piece: string): Promise<void> {
    this.word = null;
    if (this.offers.has(move)) return this.#act(move, piece);
    await this.#whyNot(move, piece);
  }

  async #act(move: Move, piece: string): Promise<void> {
    this.picked = NOTHING;
    this.refused = null;
    if (move['do'] === 'send') this.#sent = move['chef'] as ChefId;
    const refusal = await this.#props().act(move);
    if (!refusal) return;
    this.refused = piece;
    this.word = { piece, text: refusal.sentence, rule: refusal.rule };
  }

  async #whyNot(move: Move, piece: string): Promise<void> {
    const { replay, me } = this.#props();
    if (replay || me === null) return;
    const { why } = await this.#props().ask(move);
    if (why) this.#say(piece, why);
  }

  #say(piece: string, why: Refusal): void {
    this.word = { piece, text: why.sentence, rule: why.rule };
    play('knock', { level: 0.6 });
  }

  // ---- what the table does

  /** After every change of the view: what was picked may have no place to go any more. */
  refresh(): void {
    if (this.picked.kind === 'none') return;
    if (this.picked.kind === 'wild') {
      if (this.offers.takes('rumor-wild').length < 2) this.picked = NOTHING;
      return;
    }
    const isPlanned = this.picked.kind === 'chef' && this.offers.can('recall');
    if (this.targets.size === 0 && !isPlanned) this.picked = NOTHING;
  }
}
