import { describe, expect, it } from 'vitest';

import { findPieces, findSaid, idsIn, labelOf, markPieces, nameOfPiece, pieceOf, saidOf } from './pieces';

describe('pieces', () => {
  it('are named by a move, but its verb is none', () => {
    expect(idsIn({ do: 'cook', recipe: 'it-penne', with: ['it-sugo#2', 'it-basil'], slot: 1 })).toEqual([
      'it-penne',
      'it-sugo#2',
      'it-basil',
    ]);
    expect(idsIn(undefined)).toEqual([]);
  });

  it('have names, also one of several copies', () => {
    const names = new Map([['it-sugo', 'Sugo']]);
    expect(nameOfPiece(names, 'it-sugo#2')).toBe('Sugo');
    expect(nameOfPiece(names, 'it-basil')).toBeUndefined();
    const piece = document.createElement('button');
    piece.innerHTML = ' Penne <b> all’Arrabbiata </b>';
    expect(labelOf(piece)).toBe('Penne all’Arrabbiata');
    piece.setAttribute('aria-label', 'Penne, worth 2');
    expect(labelOf(piece)).toBe('Penne, worth 2');
  });

  it('are found and marked on a board, and only those', () => {
    const board = document.createElement('div');
    board.innerHTML = '<p data-piece="a"><b>x</b></p><p data-piece="b#2"></p><p data-coach=""></p>';
    expect(findPieces(board, ['b#2'])).toHaveLength(1);
    markPieces(board, ['a']);
    const marked = [...board.querySelectorAll<HTMLElement>('[data-coach]')];
    expect(marked.map(element => element.dataset['piece'])).toEqual(['a']);
    markPieces(board, []);
    expect(board.querySelector('[data-coach]')).toBeNull();
    expect(pieceOf(board.querySelector('b'))?.dataset['piece']).toBe('a');
    expect(pieceOf(board)).toBeNull();
  });

  it('are called in shouts what they are one of, and found by it', () => {
    const board = document.createElement('div');
    board.innerHTML = '<p data-piece="stock-a-meat" data-says="meat"></p><p data-piece="stock-b-meat" data-says="meat"></p><p data-piece="st-1"></p>';
    const [crate, , stove] = board.querySelectorAll<HTMLElement>('p');
    expect([saidOf(crate!), saidOf(stove!)]).toEqual(['meat', 'st-1']);
    expect([findSaid(board, 'meat'), findSaid(board, 'st-1'), findSaid(board, 'salt')]).toEqual([crate, stove, undefined]);
  });
});
