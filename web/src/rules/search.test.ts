import { describe, expect, it } from 'vitest';

import { chapterOf, contentsOf, hitsText } from './contents';
import { parseMarkdown } from './markdown';
import { fold, mark, search } from './search';

const { blocks } = parseMarkdown(`# Game

## 1. Serving

- **FC-1.1** A meal is worth its recipes.
- **FC-1.2** The café serves customers.

### 1.1 Drinks

| name | when |
|---|---|
| Raki | two optionals |
| Cola | eight ingredients |

## 2. End

Most points win.`);

const kinds = (query: string) => search(blocks, query).blocks.map(block => block.kind);

describe('search', () => {
  it('shows all without words', () => {
    expect(search(blocks, '  ').blocks).toEqual(blocks);
  });

  it('keeps only the items that have all words, under their headings', () => {
    const result = search(blocks, 'MEAL worth');
    expect(result.hits).toBe(1);
    expect(result.blocks).toMatchObject([
      { kind: 'heading', level: 1 },
      { kind: 'heading', level: 2 },
      { kind: 'list', items: [{ anchor: 'FC-1.1' }] },
    ]);
  });

  it('keeps only the rows that have them', () => {
    expect(kinds('cola')).toEqual(['heading', 'heading', 'heading', 'table']);
    expect(search(blocks, 'cola').hits).toBe(1);
  });

  it('does not mind accents or a number of a rule', () => {
    expect(search(blocks, 'cafe').hits).toBe(1);
    expect(search(blocks, 'fc-1.2').hits).toBe(1);
  });

  it('finds nothing where a word is missing', () => {
    expect(search(blocks, 'meal pizza')).toEqual({ blocks: [], hits: 0 });
  });
});

describe('marking', () => {
  it('cuts the text at the words', () => {
    expect(mark('The Café serves', ['cafe'])).toEqual([
      { text: 'The ', hit: false },
      { text: 'Café', hit: true },
      { text: ' serves', hit: false },
    ]);
  });

  it('joins words that overlap', () => {
    expect(mark('serving', ['serv', 'ving']).filter(part => part.hit)).toEqual([
      { text: 'serving', hit: true },
    ]);
  });

  it('never changes the length of a text', () => {
    for (const text of ['İstanbul', 'Straße', 'Ciğer', 'ﬁn', '🍜 soup'])
      expect(fold(text)).toHaveLength(text.length);
  });
});

describe('contents', () => {
  it('are chapters with their sections', () => {
    expect(contentsOf(blocks)).toEqual([
      { anchor: '1-serving', title: '1. Serving', sections: [{ anchor: '1-1-drinks', title: '1.1 Drinks' }] },
      { anchor: '2-end', title: '2. End', sections: [] },
    ]);
  });

  it('know the chapter of a section and of a rule', () => {
    expect(chapterOf(blocks, '1-1-drinks')).toBe('1-serving');
    expect(chapterOf(blocks, 'FC-1.2')).toBe('1-serving');
    expect(chapterOf(blocks, '2-end')).toBe('2-end');
    expect(chapterOf(blocks, 'FC-9.9')).toBeNull();
  });

  it('counts places in words', () => {
    expect([0, 1, 2].map(hitsText)).toEqual(['Nothing found', '1 place', '2 places']);
  });
});
