// Typing a table code into four boxes: what a key, a paste or a backspace makes of it. Pure;
// CodeEntry.svelte draws.

export const CODE_LENGTH = 4;

export interface Entry {
  /** One letter or digit per box, or an empty text. */
  boxes: string[];
  /** The box that is typed into next. */
  caret: number;
}

export const emptyEntry = (): Entry => ({ boxes: new Array<string>(CODE_LENGTH).fill(''), caret: 0 });

/** The letters and digits of a text, as a code has them. A link or "code: kr7f" gives its code. */
export function codeIn(text: string): string {
  const link = /\/(?:t|watch)\/([a-z0-9]{4})\b/i.exec(text);
  const word = /(?:^|[^a-z0-9])([a-z0-9]{4})\s*$/i.exec(text.trim());
  const found = link?.[1] ?? (text.trim().length > CODE_LENGTH ? word?.[1] : undefined) ?? text;
  return found
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
}

const clamp = (place: number): number => Math.min(CODE_LENGTH - 1, Math.max(0, place));

/** Something was typed or pasted into box `at`: one sign goes into the box, several go on from it. */
export function typed(entry: Entry, at: number, text: string): Entry {
  const whole = codeIn(text);
  if (whole.length === 0) return { ...entry, caret: at };
  const from = whole.length === CODE_LENGTH ? 0 : at;
  const boxes = [...entry.boxes];
  for (let i = 0; i < whole.length && from + i < CODE_LENGTH; i++) boxes[from + i] = whole[i] ?? '';
  return { boxes, caret: clamp(from + whole.length) };
}

/** Backspace: empties this box, or the one before if this one is empty. */
export function erased(entry: Entry, at: number): Entry {
  const place = entry.boxes[at] === '' ? clamp(at - 1) : at;
  const boxes = entry.boxes.map((sign, box) => (box === place ? '' : sign));
  return { boxes, caret: place };
}

export const moved = (entry: Entry, by: number): Entry => ({ ...entry, caret: clamp(entry.caret + by) });

/** The code, once every box is filled. */
export const codeOf = (entry: Entry): string | null =>
  entry.boxes.every(sign => sign !== '') ? entry.boxes.join('') : null;
