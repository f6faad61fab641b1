// The hand over the board: what is picked, what the server said about it, what is lit, what is said beside a piece.
// It acts through the props of the board. What a tap means is in select.ts, what is asked in questions.ts, the words
// are in panel.ts.
import type { Answer, Refusal } from '../../net/protocol';
import { play } from '../../ui/sound';
import type { Word } from '../../ui/word';
import type { BoardProps, Move } from '../board';
import type { Book } from './book';
import { NOTHING, SERVE, areaOf, completed, draftOf, isStillThere, moveOf, offersOf, piecesOf } from './picks';
import type { Pick, Situation } from './picks';
import { prefs } from './prefs.svelte';
import { NOTHING_AHEAD, NOTHING_PROBED, Questions } from './questions';
import type { Ahead, Probed } from './questions';
import { tap } from './select';
import type { Outcome, Piece } from './select';
import type { FoodCourtCatalog, FoodCourtView } from './types';

export type FoodCourtProps = BoardProps<FoodCourtView, FoodCourtCatalog>;

/** Picks that are possible because the server listed them; all others are asked about. */
const LISTED: readonly Pick['kind'][] = ['none', 'look', 'prepare', 'utensil'];

export class Picking {
  pick = $state.raw<Pick>(NOTHING);
  /** The server's word on the pick; null: not asked, or not answered yet. */
  answer = $state.raw<Answer | null>(null);
  probed = $state.raw<Probed>(NOTHING_PROBED);
  ahead = $state.raw<Ahead>(NOTHING_AHEAD);
  word = $state.raw<Word | null>(null);
  /** The piece that springs back now. */
  refused = $state<string | null>(null);

  #props: () => FoodCourtProps;
  #book: () => Book;
  #questions: Questions;
  #study = 0;

  constructor(props: () => FoodCourtProps, book: () => Book) {
    this.#props = props;
    this.#book = book;
    this.#questions = new Questions(move => props().ask(move));
  }

  offers = $derived.by(() => {
    const { choices, replay } = this.#props();
    return offersOf(replay ? [] : choices);
  });
  pieces = $derived(piecesOf(this.pick));
  /** The pick can be played as it stands. */
  ready = $derived.by(() => {
    const { kind } = this.pick;
    if (kind === 'none' || kind === 'look') return false;
    if (LISTED.includes(kind) || kind === 'attract' || kind === 'fill') return true;
    return this.answer !== null && this.answer.why === undefined;
  });
  /** Where the pick may be put down by a tap. */
  area = $derived(this.ready || this.pick.kind === 'cook' ? areaOf(this.pick) : null);
  /** The refill is what the table waits for. */
  isDue = $derived.by(() => {
    const { view, me } = this.#props();
    return this.offers.fill && view.phase === 'fill' && view.active === me;
  });
  lit = $derived(this.probed.lit);
  gains = $derived(this.probed.gains);

  #now(): Situation {
    const { view, me } = this.#props();
    return { view, me, offers: this.offers, book: this.#book(), ready: this.ready, reach: this.ahead.reach };
  }

  // ---- what a person does

  async tap(piece: Piece): Promise<void> {
    this.word = null;
    if (this.#props().replay) return;
    await this.#follow(tap(this.pick, piece, this.#now()), piece.id);
  }

  async #follow(outcome: Outcome, piece: string): Promise<void> {
    if ('confirm' in outcome) return this.confirm();
    if ('tries' in outcome) return this.#try(outcome.tries, outcome.otherwise, piece);
    this.#take(outcome.pick);
    if ('why' in outcome) await this.#whyNot(outcome.why, piece);
  }

  async #try(tries: readonly Pick[], otherwise: Pick, piece: string): Promise<void> {
    const study = ++this.#study;
    const before = this.pick;
    let why: Refusal | undefined;
    for (const pick of tries) {
      const answer = await this.#questions.about(pick);
      if (study !== this.#study) return;
      if (!answer.why) return this.#take(pick);
      why ??= answer.why;
    }
    this.#take(otherwise);
    if (why && samePieces(before, otherwise)) this.#say(piece, why);
  }

  putBack(): void {
    this.word = null;
    this.#take(this.isDue ? { kind: 'fill', discard: [] } : NOTHING);
  }

  /** Takes up a serve: what the server thinks best is chosen at once. */
  async serve(): Promise<void> {
    this.word = null;
    if (!this.offers.serve) return this.#whyNot({ do: 'serve', recipes: [], customers: [] }, 'serve');
    const { best } = await this.#questions.ask(draftOf(SERVE) as Move);
    this.#take(completed(SERVE, best));
  }

  async refill(): Promise<void> {
    this.word = null;
    if (!this.offers.fill) return this.#whyNot({ do: 'fill' }, 'refill');
    this.#take({ kind: 'fill', discard: [] });
  }

  async fillAtOnce(): Promise<void> {
    await this.#act({ do: 'fill' }, 'refill');
  }

  async endTurn(): Promise<void> {
    this.word = null;
    if (!this.offers.endTurn) return this.#whyNot({ do: 'end-turn' }, 'end-turn');
    await this.#act({ do: 'end-turn' }, 'end-turn');
  }

  async confirm(): Promise<void> {
    const move = moveOf(this.pick);
    if (!move) return;
    if (this.ready) return this.#act(move, anchorOf(this.pick));
    if (this.answer?.why) this.#say(anchorOf(this.pick), this.answer.why);
  }

  /** Makes a move. It is drawn as a ghost until the server has spoken; refused, it springs back with the reason. */
  async #act(move: Move, piece: string): Promise<void> {
    const { pick } = this;
    this.#take(NOTHING);
    const refusal = await this.#props().act(move);
    if (!refusal) return;
    this.refused = piece;
    this.word = { piece, text: refusal.sentence, rule: refusal.rule };
    if (this.pick.kind === 'none' && isStillThere(pick, this.#now())) this.#take(pick);
  }

  async #whyNot(move: Move, piece: string): Promise<void> {
    const { why } = await this.#questions.ask(move);
    if (why) this.#say(piece, why);
  }

  /** Says why not, beside the piece and with a low knock. */
  #say(piece: string, why: Refusal): void {
    this.word = { piece, text: why.sentence, rule: why.rule };
    play('knock', { level: 0.6 });
  }

  // ---- what the table does

  /** After every change of the view: what was picked may be gone, the answers certainly are. */
  refresh(): void {
    this.#questions.forget();
    void this.#lookAhead();
    if (this.offers.fill && prefs.fillAtOnce && !this.#props().pending) return void this.fillAtOnce();
    if (this.isDue && this.pick.kind !== 'fill') return this.#take({ kind: 'fill', discard: [] });
    if (!isStillThere(this.pick, this.#now())) return this.#take(NOTHING);
    if (this.pick.kind !== 'none' && this.pick.kind !== 'look') this.#take(this.pick);
  }

  async #lookAhead(): Promise<void> {
    const { view, replay, me, table } = this.#props();
    const isPlaying = !replay && me !== null && !view.over && table.phase === 'playing';
    const ahead = isPlaying ? await this.#questions.lookAhead(this.#now()) : NOTHING_AHEAD;
    if (view === this.#props().view) this.ahead = ahead;
  }

  #take(pick: Pick): void {
    this.pick = pick;
    this.answer = null;
    this.refused = null;
    const study = ++this.#study;
    void this.#consider(pick, () => study === this.#study);
  }

  /** Completes what was picked, asks what it is worth, and finds out what could be tapped next. */
  async #consider(pick: Pick, isCurrent: () => boolean): Promise<void> {
    const whole = await this.#questions.complete(pick);
    if (!isCurrent()) return;
    const answer = LISTED.includes(whole.kind) ? null : await this.#questions.about(whole);
    if (!isCurrent()) return;
    this.pick = whole;
    this.answer = answer;
    const probed = await this.#questions.probe(whole, this.#now());
    if (isCurrent()) this.probed = probed;
  }
}

const samePieces = (a: Pick, b: Pick): boolean => {
  const [one, two] = [piecesOf(a), piecesOf(b)];
  return one.size === two.size && [...one].every(piece => two.has(piece));
};

/** The piece beside which a refused pick is explained. */
function anchorOf(pick: Pick): string {
  switch (pick.kind) {
    case 'attract':
      return pick.customer;
    case 'serve':
      return 'serve';
    case 'fill':
      return 'refill';
    default:
      return [...piecesOf(pick)][0] ?? 'act';
  }
}
