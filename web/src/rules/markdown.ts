// Markdown to a tree of blocks: headings, paragraphs, lists, tables, code, quotes. Pure; the part of
// Markdown that our rules are written in, no HTML. A fenced block called `pieces` is a picture: each line the icons
// of pieces, a bar, and what they show. A block that begins with the number of a rule gets
// that number as its anchor.
import { isRuleId } from './ids';
import { inlineText, parseInline, type Inline } from './inline';

export interface Item {
  anchor?: string;
  blocks: Block[];
}

export interface Row {
  anchor?: string;
  cells: Inline[][];
}

/** Pieces side by side, with what they show. */
export interface Picture {
  icons: string[];
  caption: Inline[];
}

export type Block =
  | { kind: 'heading'; level: number; anchor: string; children: Inline[] }
  | { kind: 'paragraph'; anchor?: string; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Row[] }
  | { kind: 'code'; text: string }
  | { kind: 'pieces'; pictures: Picture[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'line' };

export interface Document {
  blocks: Block[];
  anchors: Set<string>;
}

interface Taken {
  block: Block;
  lines: number;
}

const BULLET = /^( {0,3})([-*+]|\d{1,4}[.)])( +)(?=\S)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const LINE = /^ {0,3}([-*_])( *\1){2,}\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

const blank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A heading's anchor: its words in small letters with hyphens, as links elsewhere expect it. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The number a block begins with, if it begins with a bold one. */
function leadingRule(children: readonly Inline[]): string | undefined {
  const first = children[0];
  if (first?.kind !== 'strong') return undefined;
  const text = inlineText(first.children).trim();
  return isRuleId(text) ? text : undefined;
}

function takeHeading(lines: string[], at: number): Taken | null {
  const match = HEADING.exec(lines[at] ?? '');
  if (!match || match[1] === undefined || match[2] === undefined) return null;
  const children = parseInline(match[2]);
  const anchor = slug(inlineText(children));
  return { block: { kind: 'heading', level: match[1].length, anchor, children }, lines: 1 };
}

function takeCode(lines: string[], at: number): Taken | null {
  const fence = FENCE.exec(lines[at] ?? '')?.[1];
  if (!fence) return null;
  let end = at + 1;
  while (end < lines.length && !lines[end]?.trim().startsWith(fence)) end++;
  const inside = lines.slice(at + 1, end);
  const block: Block =
    (lines[at] ?? '').trim() === `${fence}pieces`
      ? { kind: 'pieces', pictures: inside.map(pictureOf) }
      : { kind: 'code', text: inside.join('\n') };
  return { block, lines: end - at + 1 };
}

function pictureOf(line: string): Picture {
  const [icons = '', ...caption] = line.split('|');
  return { icons: icons.trim().split(/\s+/), caption: parseInline(caption.join('|').trim()) };
}

function takeIndented(lines: string[], at: number): Taken | null {
  if (indentOf(lines[at] ?? '') < 4) return null;
  let end = at;
  while (end < lines.length && (blank(lines[end]) || indentOf(lines[end] ?? '') >= 4)) end++;
  while (blank(lines[end - 1])) end--;
  const text = lines
    .slice(at, end)
    .map(line => line.slice(4))
    .join('\n');
  return { block: { kind: 'code', text }, lines: end - at };
}

/** The cells of a row; a pipe in code or behind a backslash belongs to its cell. */
export function splitRow(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let inCode = false;
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  for (let i = 0; i < inside.length; i++) {
    const char = inside[i] ?? '';
    if (char === '`') inCode = !inCode;
    if (char === '\\' && inside[i + 1] === '|') {
      cell += '|';
      i++;
    } else if (char === '|' && !inCode) {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += char;
    }
  }
  return [...cells, cell.trim()];
}

function takeTable(lines: string[], at: number): Taken | null {
  if (!lines[at]?.includes('|') || !TABLE_RULE.test(lines[at + 1] ?? '') || !lines[at + 1]?.includes('-'))
    return null;
  let end = at + 2;
  while (!blank(lines[end]) && lines[end]?.includes('|')) end++;
  const head = splitRow(lines[at] ?? '').map(parseInline);
  const rows = lines.slice(at + 2, end).map(line => rowOf(line, head.length));
  return { block: { kind: 'table', head, rows }, lines: end - at };
}

function rowOf(line: string, width: number): Row {
  const cells = splitRow(line).slice(0, width).map(parseInline);
  while (cells.length < width) cells.push([]);
  const first = inlineText(cells[0] ?? []).trim();
  return isRuleId(first) ? { anchor: first, cells } : { cells };
}

function takeQuote(lines: string[], at: number): Taken | null {
  if (!lines[at]?.startsWith('>')) return null;
  let end = at;
  while (!blank(lines[end]) && lines[end]?.startsWith('>')) end++;
  const blocks = parseBlocks(lines.slice(at, end).map(line => line.replace(/^> ?/, '')));
  return { block: { kind: 'quote', blocks }, lines: end - at };
}

const isOrdered = (bullet: string): boolean => /\d/.test(bullet);

/** Where the item that begins at `at` ends: at a line that is neither indented nor a lazy continuation. */
function itemEnd(lines: string[], at: number, indent: number): number {
  let end = at + 1;
  let gap = false;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (blank(line)) {
      gap = true;
      continue;
    }
    const inside = indentOf(line) >= indent;
    if (!inside && (gap || startsBlock(line))) break;
    gap = false;
  }
  while (blank(lines[end - 1])) end--;
  return end;
}

const startsBlock = (line: string): boolean =>
  BULLET.test(line) || HEADING.test(line) || FENCE.test(line) || LINE.test(line) || line.startsWith('>');

function takeList(lines: string[], at: number): Taken | null {
  const first = BULLET.exec(lines[at] ?? '');
  if (!first || first[2] === undefined || LINE.test(lines[at] ?? '')) return null;
  const ordered = isOrdered(first[2]);
  const items: Item[] = [];
  let end = at;
  while (end < lines.length) {
    let next = end;
    while (blank(lines[next]) && next < lines.length) next++;
    const bullet = BULLET.exec(lines[next] ?? '');
    if (!bullet || bullet[2] === undefined || isOrdered(bullet[2]) !== ordered) break;
    const indent = bullet[0].length;
    const stop = itemEnd(lines, next, indent);
    items.push(itemOf(lines.slice(next, stop), indent));
    end = stop;
  }
  const start = ordered ? parseInt(first[2], 10) : 1;
  return { block: { kind: 'list', ordered, start, items }, lines: end - at };
}

function itemOf(lines: string[], indent: number): Item {
  const inside = lines.map((line, row) =>
    row === 0 ? line.slice(indent) : line.slice(Math.min(indent, indentOf(line))),
  );
  const blocks = parseBlocks(inside);
  const first = blocks[0];
  if (first?.kind !== 'paragraph' || first.anchor === undefined) return { blocks };
  const { anchor, ...rest } = first;
  return { anchor, blocks: [rest, ...blocks.slice(1)] };
}

function takeParagraph(lines: string[], at: number): Taken {
  let end = at + 1;
  while (!blank(lines[end]) && !startsBlock(lines[end] ?? '') && !takeTable(lines, end)) end++;
  const children = parseInline(
    lines
      .slice(at, end)
      .map(line => line.trim())
      .join(' '),
  );
  const anchor = leadingRule(children);
  return { block: { kind: 'paragraph', children, ...(anchor ? { anchor } : {}) }, lines: end - at };
}

function take(lines: string[], at: number): Taken {
  if (LINE.test(lines[at] ?? '')) return { block: { kind: 'line' }, lines: 1 };
  return (
    takeHeading(lines, at) ??
    takeCode(lines, at) ??
    takeIndented(lines, at) ??
    takeQuote(lines, at) ??
    takeList(lines, at) ??
    takeTable(lines, at) ??
    takeParagraph(lines, at)
  );
}

export function parseBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (blank(lines[at])) {
      at++;
      continue;
    }
    const taken = take(lines, at);
    blocks.push(taken.block);
    at += taken.lines;
  }
  return blocks;
}

function collectAnchors(blocks: readonly Block[], into: Set<string>): void {
  for (const block of blocks) {
    if ('anchor' in block && block.anchor) into.add(block.anchor);
    if (block.kind === 'quote') collectAnchors(block.blocks, into);
    if (block.kind === 'table') for (const row of block.rows) if (row.anchor) into.add(row.anchor);
    if (block.kind !== 'list') continue;
    for (const item of block.items) {
      if (item.anchor) into.add(item.anchor);
      collectAnchors(item.blocks, into);
    }
  }
}

/** A whole document. */
export function parseMarkdown(text: string): Document {
  const blocks = parseBlocks(text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n'));
  const anchors = new Set<string>();
  collectAnchors(blocks, anchors);
  return { blocks, anchors };
}
