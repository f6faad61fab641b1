// The table of contents of a document: its chapters and their sections. Pure.
import { inlineText } from './inline';
import type { Block } from './markdown';

export interface Section {
  anchor: string;
  title: string;
}

export interface Chapter extends Section {
  sections: Section[];
}

export function contentsOf(blocks: readonly Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    const entry = {
      anchor: block.anchor,
      title: inlineText(block.children).replace(/\s*\[(found|ours|rulebook)\]/g, ''),
    };
    if (block.level === 2) chapters.push({ ...entry, sections: [] });
    if (block.level === 3) chapters[chapters.length - 1]?.sections.push(entry);
  }
  return chapters;
}

/**
 * The chapter an anchor stands in: its own, that of its section, or for a rule that of the heading above
 * it.
 */
export function chapterOf(blocks: readonly Block[], anchor: string | null): string | null {
  let chapter: string | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) chapter = block.anchor;
    if (anchor !== null && hasAnchor(block, anchor)) return chapter;
  }
  return null;
}

function hasAnchor(block: Block, anchor: string): boolean {
  if ('anchor' in block && block.anchor === anchor) return true;
  if (block.kind === 'table') return block.rows.some(row => row.anchor === anchor);
  if (block.kind === 'quote') return block.blocks.some(inner => hasAnchor(inner, anchor));
  if (block.kind !== 'list') return false;
  return block.items.some(
    item => item.anchor === anchor || item.blocks.some(inner => hasAnchor(inner, anchor)),
  );
}

/** The number of hits in words. */
export const hitsText = (hits: number): string =>
  hits === 0 ? 'Nothing found' : hits === 1 ? '1 place' : `${hits} places`;
