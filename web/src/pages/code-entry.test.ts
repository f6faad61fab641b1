import { describe, expect, it } from 'vitest';

import { boxesShown, codeIn, codeOf, emptyEntry, erased, moved, plainCode, shownCode, typed } from './code-entry';

describe('entering a code', () => {
  it('goes on to the next box after every sign', () => {
    let entry = emptyEntry();
    for (const sign of 'kr7f') entry = typed(entry, entry.caret, sign);
    expect(entry).toEqual({ boxes: ['K', 'R', '7', 'F', '', '', '', ''], caret: 4 });
    expect(codeOf(entry)).toBe('KR7F');
    for (const sign of '9qxm') entry = typed(entry, entry.caret, sign);
    expect(entry.caret).toBe(7);
    expect(codeOf(entry)).toBe('KR7F9QXM');
  });

  it('has more boxes when the first are full', () => {
    expect(boxesShown(typed(emptyEntry(), 0, 'kr7'))).toBe(4);
    expect(boxesShown(typed(emptyEntry(), 0, 'kr7f'))).toBe(8);
    expect(boxesShown(erased(typed(emptyEntry(), 0, 'kr7f9qxm'), 1))).toBe(8);
  });

  it('is not a code until every box is filled', () => {
    expect(codeOf(typed(emptyEntry(), 0, 'kr7'))).toBeNull();
    expect(codeOf(typed(emptyEntry(), 0, 'kr7f9'))).toBeNull();
    expect(codeOf(erased(typed(emptyEntry(), 0, 'kr7f9qxm'), 1))).toBeNull();
  });

  it('takes a pasted code from any box', () => {
    expect(codeOf(typed(emptyEntry(), 2, ' kr7f\n'))).toBe('KR7F');
  });

  it('takes the code out of a pasted link or sentence', () => {
    expect(codeIn('https://brigade.example/t/kr7f')).toBe('KR7F');
    expect(codeIn('https://brigade.example/watch/KR7F?x=1')).toBe('KR7F');
    expect(codeIn('Join us, the code is KR7F')).toBe('KR7F');
    expect(codeIn('k-r 7.f')).toBe('KR7F');
    expect(codeIn('code KR7F')).toBe('KR7F');
    expect(codeIn('https://brigade.example/t/kr7f9qxm')).toBe('KR7F9QXM');
    expect(codeIn('https://brigade.example/t/KR7F-9QXM?x=1')).toBe('KR7F9QXM');
    expect(codeIn('Join us, the code is KR7F-9QXM')).toBe('KR7F9QXM');
    expect(codeIn(' kr7f 9qxm ')).toBe('KR7F9QXM');
  });

  it('ignores signs that no code has', () => {
    expect(typed(emptyEntry(), 0, '?')).toEqual(emptyEntry());
  });

  it('replaces the sign of a filled box', () => {
    const entry = typed(typed(emptyEntry(), 0, 'kr7f'), 1, 'x');
    expect(codeOf(entry)).toBe('KX7F');
    expect(entry.caret).toBe(2);
  });

  it('erases this box, then the one before', () => {
    const full = typed(emptyEntry(), 0, 'kr7f');
    const once = erased(full, 3);
    expect(once).toEqual({ boxes: ['K', 'R', '7', '', '', '', '', ''], caret: 3 });
    expect(erased(once, 3)).toEqual({ boxes: ['K', 'R', '', '', '', '', '', ''], caret: 2 });
    expect(erased(emptyEntry(), 0)).toEqual(emptyEntry());
  });

  it('moves between the boxes and not beyond them', () => {
    expect(moved(emptyEntry(), -1).caret).toBe(0);
    expect(moved(emptyEntry(), 1).caret).toBe(1);
    expect(moved({ ...emptyEntry(), caret: 3 }, 1).caret).toBe(3);
    expect(moved({ ...typed(emptyEntry(), 0, 'kr7f'), caret: 3 }, 1).caret).toBe(4);
    expect(moved({ ...typed(emptyEntry(), 0, 'kr7f9qxm'), caret: 7 }, 1).caret).toBe(7);
  });

  it('is shown in groups, and known however it was typed', () => {
    expect(shownCode('KR7F')).toBe('KR7F');
    expect(shownCode('KR7F9QXM')).toBe('KR7F-9QXM');
    expect(plainCode('kr7f-9qxm')).toBe('KR7F9QXM');
  });
});
