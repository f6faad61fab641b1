import { describe, expect, it } from 'vitest';

import { isRuleId, ruleParts } from './ids';
import { inlineText, isSafeHref, parseInline } from './inline';
import { parseMarkdown, slug, splitRow } from './markdown';

const blocks = (text: string) => parseMarkdown(text).blocks;

describe('numbers of rules', () => {
  it('are found in a sentence', () => {
    expect(
      ruleParts('See FC-7.64 and R12, case T-05.')
        .filter(part => part.rule)
        .map(part => part.text),
    ).toEqual(['FC-7.64', 'R12', 'T-05']);
  });

  it('are told from other words', () => {
    expect(isRuleId('FC-4.2')).toBe(true);
    expect(isRuleId('R12')).toBe(true);
    expect(isRuleId('it-1-2')).toBe(false);
    expect(isRuleId('UTF-eight')).toBe(false);
  });
});

describe('the inside of a line', () => {
  it('has bold, italics, code and links', () => {
    expect(parseInline('**b** *i* `c` [l](/x)')).toEqual([
      { kind: 'strong', children: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'em', children: [{ kind: 'text', text: 'i' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '/x', children: [{ kind: 'text', text: 'l' }] },
    ]);
  });

  it('keeps code as it is written', () => {
    expect(parseInline('`**a** FC-1.1`')).toEqual([{ kind: 'code', text: '**a** FC-1.1' }]);
  });

  it('leaves what is not closed as text', () => {
    expect(inlineText(parseInline('2 * 3 and `half and [found]'))).toBe('2 * 3 and `half and [found]');
  });

  it('knows a backslash before a sign', () => {
    expect(parseInline('\\*no\\*')).toEqual([{ kind: 'text', text: '*no*' }]);
  });

  it('makes no link that could run something', () => {
    expect(isSafeHref('javascript:alert(1)')).toBe(false);
    expect(isSafeHref('//elsewhere.example')).toBe(false);
    expect(parseInline('[x](javascript:alert(1))').some(node => node.kind === 'link')).toBe(false);
    expect(parseInline('[x](data:text/html,hi)').some(node => node.kind === 'link')).toBe(false);
  });

  it('keeps elements as words', () => {
    expect(parseInline('<img src=x onerror=y>')).toEqual([{ kind: 'text', text: '<img src=x onerror=y>' }]);
  });
});

describe('blocks', () => {
  it('are headings with anchors', () => {
    expect(blocks('## 5.10 `serve(recipes)`')).toMatchObject([
      { kind: 'heading', level: 2, anchor: '5-10-serve-recipes' },
    ]);
    expect(slug('Café & Bar')).toBe('café-bar');
  });

  it('join the lines of a paragraph', () => {
    const [first, second] = blocks('one\ntwo\n\nthree');
    expect(first).toMatchObject({ kind: 'paragraph', children: [{ text: 'one two' }] });
    expect(second).toMatchObject({ kind: 'paragraph', children: [{ text: 'three' }] });
  });

  it('anchor a list item at the rule it begins with', () => {
    const document = parseMarkdown('- **FC-3.1** Two seats.\n  Or three.\n- **FC-3.2** See FC-3.1.');
    expect(document.anchors).toEqual(new Set(['FC-3.1', 'FC-3.2']));
    expect(document.blocks).toMatchObject([
      { kind: 'list', items: [{ anchor: 'FC-3.1' }, { anchor: 'FC-3.2' }] },
    ]);
  });

  it('nest lists and tables in an item', () => {
    const [list] = blocks(
      '- **FC-4.1** The state:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n- next\n  - inner',
    );
    expect(list).toMatchObject({
      kind: 'list',
      items: [
        { blocks: [{ kind: 'paragraph' }, { kind: 'table', rows: [{}] }] },
        { blocks: [{ kind: 'paragraph' }, { kind: 'list' }] },
      ],
    });
  });

  it('number an ordered list from its first number', () => {
    expect(blocks('3. c\n4. d')).toMatchObject([{ kind: 'list', ordered: true, start: 3, items: [{}, {}] }]);
  });

  it('cut table rows at pipes outside code', () => {
    expect(splitRow('| a \\| b | `c|d` | e |')).toEqual(['a | b', '`c|d`', 'e']);
    const [table] = blocks('| a | b | c |\n|---|---|---|\n| 1 |');
    expect(table).toMatchObject({ kind: 'table', rows: [{ cells: [[{ text: '1' }], [], []] }] });
  });

  it('are code between fences and when indented', () => {
    expect(blocks('```\n# no heading\n```\n\n    four')).toEqual([
      { kind: 'code', text: '# no heading' },
      { kind: 'code', text: 'four' },
    ]);
  });

  it('are lines and quotes', () => {
    expect(blocks('---\n\n> said\n> twice')).toMatchObject([
      { kind: 'line' },
      { kind: 'quote', blocks: [{ kind: 'paragraph' }] },
    ]);
  });

  it('end a list before a heading and a paragraph after a gap', () => {
    expect(blocks('- a\n# B\n\n- c\n\nd').map(block => block.kind)).toEqual([
      'list',
      'heading',
      'list',
      'paragraph',
    ]);
  });
});

describe('pictures of pieces', () => {
  it('stand in a line by the name of their icon', () => {
    expect(parseInline('A coin :coin: and 4:00:')).toEqual([
      { kind: 'text', text: 'A coin ' },
      { kind: 'icon', name: 'coin' },
      { kind: 'text', text: ' and 4:00:' },
    ]);
    expect(inlineText(parseInline('A :coin: here'))).toBe('A  here');
  });

  it('make a block of their own, each row with its caption', () => {
    expect(blocks('```pieces\nplate-1 bread | **Toast**: on a plate\nhourglass | Sand\n```')).toEqual([
      {
        kind: 'pieces',
        pictures: [
          {
            icons: ['plate-1', 'bread'],
            caption: [
              { kind: 'strong', children: [{ kind: 'text', text: 'Toast' }] },
              { kind: 'text', text: ': on a plate' },
            ],
          },
          { icons: ['hourglass'], caption: [{ kind: 'text', text: 'Sand' }] },
        ],
      },
    ]);
    expect(blocks('```\nplain\n```')).toEqual([{ kind: 'code', text: 'plain' }]);
  });
});
