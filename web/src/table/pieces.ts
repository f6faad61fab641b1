// Pieces on a board by their ids: which ones a move names, and where they are on the page. A board marks what can be
// pointed at with `data-piece`; the coach and shouts use it without knowing the game.

/** Every id that a move names, in order, without its verb. */
export function idsIn(move: unknown): string[] {
  if (typeof move === 'string') return [move];
  if (typeof move !== 'object' || move === null) return [];
  if (Array.isArray(move)) return move.flatMap(idsIn);
  return Object.entries(move).flatMap(([key, part]) => (key === 'do' ? [] : idsIn(part)));
}

/** The elements of a board that show these pieces. */
export function findPieces(board: Element, ids: readonly string[]): HTMLElement[] {
  const wanted = new Set(ids);
  return [...board.querySelectorAll<HTMLElement>('[data-piece]')].filter(element =>
    wanted.has(element.dataset['piece'] ?? ''),
  );
}

/** What a shout calls a piece: its own id, or what it is one of, as the crates of a kind in two rooms. */
export const saidOf = (piece: HTMLElement): string | undefined => piece.dataset['says'] ?? piece.dataset['piece'];

/** Where on a board that is. */
export const findSaid = (board: Element, said: string): HTMLElement | undefined =>
  findPieces(board, [said])[0] ?? board.querySelector<HTMLElement>(`[data-says="${CSS.escape(said)}"]`) ?? undefined;

/** The piece under a point of the page, if any. */
export const pieceOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null;

/** What a piece is called: by its own label, or by what stands on it. */
export const labelOf = (piece: HTMLElement): string =>
  piece.getAttribute('aria-label') ?? (piece.textContent ?? '').trim().replace(/\s+/g, ' ');

/** A piece that somebody points at, by the name of its kind: "it-sugo#2" is one of several "it-sugo". */
export const nameOfPiece = (names: ReadonlyMap<string, string>, id: string): string | undefined =>
  names.get(id) ?? names.get(id.replace(/[#@].*$/, ''));

/** Puts the coach's mark on these pieces and takes it from all others. */
export function markPieces(board: Element, ids: readonly string[]): void {
  for (const marked of board.querySelectorAll('[data-coach]')) marked.removeAttribute('data-coach');
  for (const piece of findPieces(board, ids)) piece.setAttribute('data-coach', '');
}
