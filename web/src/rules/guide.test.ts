// The rulebooks for people that the games have: every picture exists, and a beginner's questions find their answers.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import type { Inline } from './inline';
import { parseMarkdown, type Block } from './markdown';
import { blockText, search } from './search';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const games = here('../../../games/');
const guides = readdirSync(games)
  .map(name => `${games}${name}/GUIDE.md`)
  .filter(existsSync)
  .map(path => [path.slice(games.length), parseMarkdown(readFileSync(path, 'utf8')).blocks] as const);
const icons = new Set(
  [...readFileSync(here('../ui/sprites/icons.svg'), 'utf8').matchAll(/id="i-([a-z0-9-]+)"/g)].map(found => found[1]),
);

const iconsOf = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap(node => ('children' in node ? iconsOf(node.children) : node.kind === 'icon' ? [node.name] : []));

function iconsIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return iconsOf(block.children);
    case 'list':
      return block.items.flatMap(item => item.blocks.flatMap(iconsIn));
    case 'table':
      return block.rows.flatMap(row => row.cells.flatMap(iconsOf));
    case 'pieces':
      return block.pictures.flatMap(picture => [...picture.icons, ...iconsOf(picture.caption)]);
    case 'quote':
      return block.blocks.flatMap(iconsIn);
    default:
      return [];
  }
}

const answer = (blocks: readonly Block[], question: string): string =>
  search(blocks, question).blocks.map(blockText).join('\n');

describe.each(guides)('the rulebook %s', (_, blocks) => {
  it('has pictures, and each of them exists', () => {
    const used = blocks.flatMap(iconsIn);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(name => !icons.has(name))).toEqual([]);
  });

  it('says how to win to whoever asks', () => {
    expect(answer(blocks, 'How do I win?')).toMatch(/You win if/);
  });

  it('has no words of the program', () => {
    expect(blocks.map(blockText).join('\n')).not.toMatch(/_ms|u8|rng|\[[A-Z]+-|timer_|`/);
  });
});

describe('Kitchen Rush', () => {
  const blocks = guides.find(([name]) => name.startsWith('kitchen_rush'))?.[1] ?? [];

  it.each([
    ['What is a strike?', /does nothing until somebody pays it/],
    ['vip', /order two meals/],
    ['wash', /three plates/],
    ['medal', /Bronze for reaching the goal/],
    ['Tip Jar', /two coins instead of one/],
    ['alone', /two colours/],
  ])('answers %s', (question, words) => {
    expect(answer(blocks, question)).toMatch(words);
  });
});
