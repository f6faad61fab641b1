// The contract between the table page and the board of a game. A board draws what it is given and hands
// moves back; the frame around it owns the connection, the bar, talk, pause and the result, and draws the
// side column with the log, talk and shouts. A replay is the same board with `replay` set.
//
// The box: above 700 px the board gets exactly the space that is left (height 100 %, it must not scroll the
// page) and that box is a size container named `board`: ask `@container board (max-height: …)`, not the window,
// because a replay has less room. Below, it is as tall as it likes, the page scrolls, and its dock is
// `position: sticky; bottom: 0`.
// Marks: `data-piece="ID"` on everything that a move or a shout can name, `data-seat="N"` on a seat's station;
// the coach lights pieces and shouts appear beside them. Sounds: the frame plays `turn`, `talk` and `knock` (a
// refusal); all others are the board's. Keys: plain letters and digits are the board's, with Shift the frame's
// unless the board takes one first and prevents its default.
import type { Component } from 'svelte';

import type {
  Advice,
  Answer,
  Choice,
  GameDetails,
  GameResult,
  Happening,
  JsonObject,
  LogLine,
  Progress,
  Refusal,
  TableInfo,
  TalkLine,
} from '../net/protocol';

/** A move as the game writes it: `{"do":"prepare","card":"it-penne"}`. */
export type Move = JsonObject;

export interface BoardProps<View = unknown, Catalog = unknown> {
  /** The whole view; replaced on every change, with what did not change being the same object. */
  view: View;
  /** What `GET /api/games/ID/catalog` answered. */
  catalog: Catalog;
  /** Own seat; null: watching. */
  me: number | null;
  /** Seats with names, bots and presence; settings, clock and deadline. */
  table: TableInfo;
  /** What I may do now; empty when nothing. */
  choices: Choice[];
  /** The newest batch, for animation and sound: a new array with each play. */
  events: Happening[];
  /** All that happened so far in words. The frame lists it; the board has it to look things up. */
  log: LogLine[];
  /** My act that the server has not confirmed yet: draw it as a ghost. */
  pending: Move | null;
  /** Makes a move. Null: done. A refusal is the board's to show, beside the piece, with its rule on demand. */
  act(move: Move): Promise<Refusal | null>;
  /** How a draft goes on, what it is worth, why it is not possible. Nobody sees it. */
  ask(move: Move): Promise<Answer>;
  /** What a good player would do. */
  hint(): Promise<Advice>;
  /** Moves that lay out a good draft, to be made in this order; none: there is nothing to lay out. */
  suggest(wish?: string): Promise<Move[]>;
  /** Drafts that people lay open, by seat, in the game's own fields. */
  shown?: Readonly<Record<number, JsonObject>>;
  /** Lays my draft open to everybody, or closes it. */
  show?: (open: boolean) => void;
  /** Opens the wheel of shouts, pointing at a piece and at a place of the screen. */
  shout?: (piece: HTMLElement | null, at?: { x: number; y: number }) => void;
  /** What was said at the table, oldest first. */
  talk?: readonly TalkLine[];
  /** How it happened so far, of a game that tells its story; null: there is none to be had now. */
  story?: (chapter?: number) => Promise<unknown>;
  /** A replay: nothing can be touched. */
  replay: boolean;
  /** Opens the rules in a drawer, at a rule. */
  openRules(id?: string): void;
  /** The table clock now, in table milliseconds: for hourglasses. Read it in an animation frame. */
  now(): number;
  /** The game has just ended before our eyes and the board shows how: to be called when it has, or was skipped. */
  finale?: () => void;
}

/** What the bar shows of the game, on the left beside the title and in the middle. */
export type BarProps<View = unknown, Catalog = unknown> = Pick<
  BoardProps<View, Catalog>,
  'view' | 'catalog' | 'me' | 'table' | 'choices' | 'replay' | 'now'
> & {
  /** The board still shows how the game ends: the bar says nothing of it yet. */
  inFinale?: boolean;
  /** `left`: beside the game's name; `mid`: the middle of the bar; `phone`: one sentence of state. */
  part: 'left' | 'mid' | 'phone';
};

/** What the last screen of a game may add below the standings. */
export interface ResultProps<View = unknown, Catalog = unknown> {
  view: View;
  catalog: Catalog;
  table: TableInfo;
  result: GameResult;
  /** Own seat; null: watched. */
  me: number | null;
}

/** How a game lets its table choose what is played, in place of the list of all its options. */
export interface ChooserProps<Catalog = unknown> {
  table: TableInfo;
  game: GameDetails;
  catalog: Catalog;
  /** What I have reached so far, of a game of steps. */
  progress: Progress;
  editable: boolean;
  set(options: JsonObject): void;
}

/** How a finished game happened, as the server tells it; shown with the result and beside a replay. */
export interface StoryProps<Story = unknown, Catalog = unknown> {
  story: Story;
  catalog: Catalog;
  /** Who sat where. */
  names: readonly string[];
  /** The table clock of the moment that a replay shows; null or left out: no replay. */
  ms?: number | null;
  /** Moves the replay to a time of the table clock. */
  onseek?: (ms: number) => void;
}

/** What the lazily loaded module of a game exports: `games/NAME/module.ts`. */
export interface GameModule {
  Board: Component<BoardProps<any, any>>;
  Bar?: Component<BarProps<any, any>>;
  Result?: Component<ResultProps<any, any>>;
  /** The lobby's choice of what is played; all options are behind "custom" then. */
  Chooser?: Component<ChooserProps<any>>;
  /** What pieces are called that are no cards of the catalog, for shouts that point at them. */
  pieceNames?: ReadonlyMap<string, string>;
  /** Draws the story of a game (`GameDetails.story`). */
  Timeline?: Component<StoryProps<any, any>>;
  /** The board itself shows how a game ends; the result waits until it calls `finale`. */
  hasFinale?: boolean;
  /** The board needs the whole width: log and talk are in a drawer on every screen. */
  wide?: boolean;
  /** Its coach has a word at every moment, also while I wait for something; others speak when it is my turn. */
  teaches?: boolean;
  /** Keys of the board, for the dialog behind `?`. */
  keys?: readonly KeyHelp[];
  /** Pieces that a move is about and does not name by id, for the coach to point at. */
  piecesOf?(move: Move, view: any): string[];
}

export interface KeyHelp {
  keys: readonly string[];
  text: string;
}
