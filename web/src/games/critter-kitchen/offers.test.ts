import { describe, expect, it } from 'vitest';

import { Offers, attempt, dishMark, servingMark, spiceWord, targetsOf, whereIn } from './offers';
import type { Pick } from './offers';
import { book, choice } from './testing';

const tokenOf = (id: string) => book.token(id);
const targets = (pick: Pick, ...moves: Record<string, unknown>[]) =>
  targetsOf(pick, new Offers(moves.map(choice)), tokenOf);

describe('offers', () => {
  it('know a move whatever the order of its fields', () => {
    const offers = new Offers([choice({ do: 'send', chef: 'mouse', location: 'soup-truck' })]);
    expect(offers.has({ location: 'soup-truck', chef: 'mouse', do: 'send' })).toBe(true);
    expect(offers.has({ do: 'send', chef: 'boar', location: 'soup-truck' })).toBe(false);
    expect(offers.can('send')).toBe(true);
    expect(offers.can('recall')).toBe(false);
  });
  it('light the places a chef may go to', () => {
    const lit = targets(
      { kind: 'chef', chef: 'boar' },
      { do: 'send', chef: 'boar', location: 'water-market' },
      { do: 'send', chef: 'mouse', location: 'soup-truck' },
    );
    expect([...lit.keys()]).toEqual(['water-market']);
  });
  it('light the other chef when two may change places', () => {
    const lit = targets({ kind: 'chef', chef: 'zous' }, { do: 'exchange', chefs: ['mouse', 'zous'] });
    expect([...lit.keys()]).toEqual(['mouse']);
  });
  it('put an ingredient on plates, a spice on servings', () => {
    expect([
      ...targets(
        { kind: 'token', id: 'bread-4' },
        { do: 'put', token: 'bread-4', where: 1, spice: 'none' },
        { do: 'put', token: 'bread-4', where: 1, spice: 'all-spice' },
        { do: 'put', token: 'bread-4', where: 3, spice: 'none' },
      ).keys(),
    ]).toEqual(['dish-1', 'dish-3']);
    expect([
      ...targets({ kind: 'token', id: 'all-spice' }, { do: 'season', token: 'fish-6', where: 'fish', spice: 'all-spice' }).keys(),
    ]).toEqual(['course-fish/fish-6/none']);
  });
  it('take soup as an addition or as a reduction', () => {
    expect([
      ...targets(
        { kind: 'soup' },
        { do: 'add-soup', dish: 2 },
        { do: 'season', token: 'fish-6', where: 1, spice: 'reduction' },
      ).keys(),
    ]).toEqual(['dish-2', 'dish-1/fish-6/none']);
    expect([...targets({ kind: 'bisque' }, { do: 'add-bisque', dish: 1 }).keys()]).toEqual(['dish-1']);
    expect([...targets({ kind: 'rumor' }, { do: 'season', token: 'wine-2', where: 'wine', spice: 'rumor' }).keys()]).toEqual([
      'course-wine/wine-2/none',
    ]);
  });
  it('name what was tried, so that the server can say why not', () => {
    expect(attempt({ kind: 'chef', chef: 'mouse' }, 'soup-truck', tokenOf)).toEqual({
      do: 'send',
      chef: 'mouse',
      location: 'soup-truck',
    });
    expect(attempt({ kind: 'token', id: 'wine-3' }, 'dish-2', tokenOf)).toEqual({
      do: 'put',
      token: 'wine-3',
      where: 2,
      spice: 'none',
    });
    expect(attempt({ kind: 'token', id: 'fish-spice' }, 'dish-1/bread-4/none', tokenOf)).toEqual({
      do: 'season',
      token: 'bread-4',
      where: 1,
      spice: 'fish-spice',
    });
    expect(attempt({ kind: 'bisque' }, 'dish-3', tokenOf)).toEqual({ do: 'add-bisque', dish: 3 });
    expect(attempt({ kind: 'none' }, 'dish-3', tokenOf)).toBeNull();
  });
});

describe('marks', () => {
  it('are read as they are written', () => {
    expect(whereIn(dishMark(2))).toBe(2);
    expect(whereIn(dishMark('meat'))).toBe('meat');
    expect(whereIn('soup-truck')).toBeNull();
    expect(servingMark('meat', 'meat-5', 'none')).toBe('course-meat/meat-5/none');
  });
  it('spices have a word, other tokens none', () => {
    expect(spiceWord(book.token('fish-spice'))).toBe('fish-spice');
    expect(spiceWord(book.token('all-spice'))).toBe('all-spice');
    expect(spiceWord(book.token('fish-4'))).toBeNull();
  });
});
