import { describe, expect, it } from 'vitest';

import { codeIn, codeOf, emptyEntry, erased, moved, typed } from './code-entry';

describe('entering a code', () => {
  it('goes on to the next box after every sign', () => {
    let entry = emptyEntry();
    for (const sign of 'kr7f') entry = typed(entry, entry.caret, sign);
    expect(entry).toEqual({ boxes: ['K', 'R', '7', 'F'], caret: 3 });
    expect(codeOf(entry)).toBe('KR7F');
  });

  it('is not a code until every box is filled', () => {
    expect(codeOf(typed(emptyEntry(), 0, 'kr7'))).toBeNull();
  });

  it('takes a pasted code from any box', () => {
    expect(codeOf(typed(emptyEntry(), 2, ' kr7f\n'))).toBe('KR7F');
  });

  it('takes the code out of a pasted link or sentence', () => {
    expect(codeIn('https://brigade.example/t/kr7f')).toBe('KR7F');
    expect(codeIn('https://brigade.example/watch/KR7F?x=1')).toBe('KR7F');
    expect(codeIn('Join us, the code is KR7F')).toBe('KR7F');
    expect(codeIn('k-r 7.f')).toBe('KR7F');
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
    expect(once).toEqual({ boxes: ['K', 'R', '7', ''], caret: 3 });
    expect(erased(once, 3)).toEqual({ boxes: ['K', 'R', '', ''], caret: 2 });
    expect(erased(emptyEntry(), 0)).toEqual(emptyEntry());
  });

  it('moves between the boxes and not beyond them', () => {
    expect(moved(emptyEntry(), -1).caret).toBe(0);
    expect(moved(emptyEntry(), 1).caret).toBe(1);
    expect(moved({ ...emptyEntry(), caret: 3 }, 1).caret).toBe(3);
  });
});
