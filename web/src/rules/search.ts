// Search in a document: keeps what has all the words, with the headings above it, and says what to mark.
// Pure.
import { inlineText, type Inline } from './inline';
import type { Block, Item, Row } from './markdown';

/** A text as it is compared: small letters without accents, so that "cafe" finds "Café". Length is kept. */
export const fold = (text: string): string =>
  Array.from(text, char => {
    const folded = char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === char.length
      ? folded
      : char.toLowerCase().length === char.length
        ? char.toLowerCase()
        : char;
  }).join('');

/** Words of a question that are in every sentence; they count only if there is nothing else. */
const SMALL = new Set(
  'a an and are can do does for how i if in is it my of on or the there to we what when where which who why you'.split(
    ' ',
  ),
);

export function wordsOf(query: string): string[] {
  const words = fold(query)
    .split(/[\s?!.,]+/)
    .filter(Boolean);
  const telling = words.filter(word => !SMALL.has(word));
  return telling.length > 0 ? telling : words;
}

export interface Part {
  text: string;
  hit: boolean;
}

/** A text cut where the words occur in it. */
export function mark(text: string, words: readonly string[]): Part[] {
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    if (word === '') continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts[parts.length - 1];
    if (last && last.hit === hits[at]) last.text += text[at];
    else parts.push({ text: text[at] ?? '', hit: hits[at] ?? false });
  }
  return parts;
}

const has = (text: string, words: readonly string[]): boolean => {
  const folded = fold(text);
  return words.every(word => folded.includes(word));
};

const cellText = (cells: readonly Inline[][]): string => cells.map(inlineText).join(' ');

/** All words of a block. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(blockText).join(' ');
    case 'list':
      return block.items.map(itemText).join(' ');
    case 'table':
      return [cellText(block.head), ...block.rows.map(row => cellText(row.cells))].join(' ');
    case 'pieces':
      return block.pictures.map(picture => inlineText(picture.caption)).join(' ');
    case 'line':
      return '';
  }
}

const itemText = (item: Item): string => item.blocks.map(blockText).join(' ');

interface Kept {
  block: Block | null;
  hits: number;
}

/** What of a block is kept: the items and rows that have the words, or the whole block. */
function keep(block: Block, words: readonly string[]): Kept {
  if (block.kind === 'list') {
    const items = block.items.filter(item => has(itemText(item), words));
    return { block: items.length > 0 ? { ...block, items } : null, hits: items.length };
  }
  if (block.kind === 'table') {
    const rows = block.rows.filter((row: Row) => has(cellText(row.cells), words));
    return { block: rows.length > 0 ? { ...block, rows } : null, hits: rows.length };
  }
  return has(blockText(block), words) ? { block, hits: 1 } : { block: null, hits: 0 };
}

/** What stands under the heading at this place, up to the next heading. */
function under(blocks: readonly Block[], at: number): Block[] {
  const next = blocks.findIndex((block, place) => place > at && block.kind === 'heading');
  return blocks.slice(at + 1, next < 0 ? undefined : next).filter(block => block.kind !== 'line');
}

export interface SearchResult {
  blocks: Block[];
  hits: number;
}

/**
 * The part of a document that has all words of the query; without words, all of it. A heading that has them stands for
 * what is under it: whoever asks a question wants its answer.
 */
export function search(blocks: readonly Block[], query: string): SearchResult {
  const words = wordsOf(query);
  if (words.length === 0) return { blocks: [...blocks], hits: 0 };
  const result: SearchResult = { blocks: [], hits: 0 };
  let above: Extract<Block, { kind: 'heading' }>[] = [];
  const shown = new Set<Block>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'line' || shown.has(block)) continue;
    if (block.kind === 'heading') {
      above = [...above.filter(heading => heading.level < block.level), block];
      if (!has(blockText(block), words)) continue;
      const answer = under(blocks, at);
      answer.forEach(part => shown.add(part));
      result.blocks.push(...above, ...answer);
      result.hits++;
      above = [];
      continue;
    }
    const kept = keep(block, words);
    if (!kept.block) continue;
    result.blocks.push(...above, kept.block);
    result.hits += kept.hits;
    above = [];
  }
  return result;
}
