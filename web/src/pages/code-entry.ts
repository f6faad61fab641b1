// Typing a table code into boxes: what a key, a paste or a backspace makes of it. Open tables have codes of four
// signs, private ones of eight; the second four boxes come when the first are full. Pure; CodeEntry.svelte draws.

export const SHORT = 4;
export const LONG = 8;

export interface Entry {
  /** One letter or digit per box, or an empty text. */
  boxes: string[];
  /** The box that is typed into next. */
  caret: number;
}

export const emptyEntry = (): Entry => ({ boxes: new Array<string>(LONG).fill(''), caret: 0 });

// Codes have no I, L, O, 0 or 1, which tells most words from them.
const GROUP = '[a-hjkmnp-z2-9]{4}';
const LINK = /\/(?:t|watch)\/([a-z0-9]{4}(?:-?[a-z0-9]{4})?)(?![a-z0-9])/i;
const LONG_AT_END = new RegExp(`(?:^|[^a-z0-9])(${GROUP}-?${GROUP})\\s*$`, 'i');
const LONG_ALONE = new RegExp(`^\\s*(${GROUP}[\\s-]*${GROUP})\\s*$`, 'i');
const SHORT_AT_END = /(?:^|[^a-z0-9])([a-z0-9]{4})\s*$/i;

/** The letters and digits of a text, as a code has them. A link or "code: kr7f" gives its code. */
export function codeIn(text: string): string {
  const found = [LINK, LONG_ALONE, LONG_AT_END, SHORT_AT_END].map(form => form.exec(text)?.[1]).find(Boolean);
  return (found ?? text)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, LONG);
}

const clamp = (place: number): number => Math.min(LONG - 1, Math.max(0, place));

/** Something was typed or pasted into box `at`: one sign goes into the box, several go on from it, a code replaces all. */
export function typed(entry: Entry, at: number, text: string): Entry {
  const whole = codeIn(text);
  if (whole.length === 0) return { ...entry, caret: at };
  const isCode = whole.length >= SHORT;
  const from = isCode ? 0 : at;
  const boxes = isCode ? emptyEntry().boxes : [...entry.boxes];
  for (let i = 0; i < whole.length && from + i < LONG; i++) boxes[from + i] = whole[i] ?? '';
  return { boxes, caret: clamp(from + whole.length) };
}

/** Backspace: empties this box, or the one before if this one is empty. */
export function erased(entry: Entry, at: number): Entry {
  const place = entry.boxes[at] === '' ? clamp(at - 1) : at;
  const boxes = entry.boxes.map((sign, box) => (box === place ? '' : sign));
  return { boxes, caret: place };
}

/** How many boxes there are to see: the second four are of no use before the first are full. */
export const boxesShown = (entry: Entry): number =>
  entry.boxes.slice(SHORT).some(sign => sign !== '') || entry.boxes.slice(0, SHORT).every(sign => sign !== '')
    ? LONG
    : SHORT;

export const moved = (entry: Entry, by: number): Entry => ({
  ...entry,
  caret: Math.min(boxesShown(entry) - 1, clamp(entry.caret + by)),
});

/** The code, once the first four boxes or all of them are filled. */
export function codeOf(entry: Entry): string | null {
  const code = entry.boxes.join('');
  const isWhole = entry.boxes.slice(0, code.length).every(sign => sign !== '');
  return isWhole && (code.length === SHORT || code.length === LONG) ? code : null;
}

/** A code as people read it: "KR7F", "KR7F-9QXM". */
export const shownCode = (code: string): string =>
  code.length === LONG ? `${code.slice(0, SHORT)}-${code.slice(SHORT)}` : code;

/** As the server has it, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
