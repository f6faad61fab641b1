import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { chefIcon, lookOf } from './book';
import { NO_GHOSTS, ghostsOf } from './ghosts';
import { commandOf } from './keys';
import { piecesOf } from './points';
import { book } from './testing';

describe('keys', () => {
  const press = (key: string, more = {}) =>
    commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('mean commands, and nothing with another key held', () => {
    expect(press('3')).toEqual({ do: 'number', number: 3 });
    expect(press('M')).toEqual({ do: 'letter', letter: 'm' });
    expect(press('ArrowUp')).toEqual({ do: 'step', x: 0, y: -1 });
    expect(press('Backspace')).toEqual({ do: 'recall' });
    expect(press('s', { shiftKey: true })).toBeNull();
    expect(press('0')).toBeNull();
  });
});

describe('ghosts', () => {
  it('stand where my act will put a piece', () => {
    expect(ghostsOf(null)).toBe(NO_GHOSTS);
    expect(ghostsOf({ do: 'send', chef: 'boar', location: 'water-market' }).chef).toEqual({ chef: 'boar', at: 'water-market' });
    expect(ghostsOf({ do: 'take', token: 'fish-4' }).item).toBe('fish-4');
    expect(ghostsOf({ do: 'put', token: 'fish-4', where: 2, spice: 'none' })).toMatchObject({
      leaving: 'fish-4',
      serving: { at: 'dish-2', token: 'fish-4' },
    });
    expect(ghostsOf({ do: 'season', token: 'fish-4', where: 2, spice: 'fish-spice' }).leaving).toBe('fish-spice');
    expect(ghostsOf({ do: 'add-bisque', dish: 1 }).serving).toEqual({ at: 'dish-1', token: 'bisque' });
    expect(ghostsOf({ do: 'take-back', token: 'fish-4', where: 'fish', spice: 'none' }).back).toBe('course-fish/fish-4/none');
    expect(ghostsOf({ do: 'ready' })).toBe(NO_GHOSTS);
  });
});

describe('the coach', () => {
  it('is shown plates and buttons that a move does not name', () => {
    expect(piecesOf({ do: 'put', token: 'fish-4', where: 2, spice: 'none' })).toEqual(['dish-2']);
    expect(piecesOf({ do: 'add-soup', dish: 1 })).toEqual(['soup', 'dish-1']);
    expect(piecesOf({ do: 'pair', course: 'fish' })).toEqual(['course-fish']);
    expect(piecesOf({ do: 'leave-with-soup' })).toEqual(['just-soup']);
  });
});

describe('zous chefs', () => {
  it('have faces of their own', () => {
    const sprite = readFileSync('src/ui/sprites/icons.svg', 'utf8');
    const ids = ['hazel', 'tank', 'olive', 'fig', 'moss', 'basil', 'ladle', 'stew', 'rue'];
    const faces = ids.map(id => chefIcon('zous', id));
    expect(new Set(faces).size).toBe(ids.length);
    expect(faces.filter(face => !sprite.includes(`id="i-${face}"`))).toEqual([]);
    expect(chefIcon('boar')).toBe('boar');
    expect(chefIcon('zous', 'somebody-new')).toBe('chef-hat');
  });
});

describe('tokens', () => {
  it('look like what they are', () => {
    expect(lookOf(book.token('fish-4'))).toMatchObject({ icon: 'fish', shape: 'disc' });
    expect(lookOf(book.token('fish-spice'))).toMatchObject({ icon: 'fish', shape: 'spice' });
    expect(lookOf(book.token('rumor-wild'))).toMatchObject({ icon: 'rumor-wild', shape: 'square' });
    expect(lookOf(book.token('zous'))).toMatchObject({ icon: 'zous', shape: 'square' });
  });
  it('unknown to this client are drawn all the same', () => {
    expect(book.token('truffle-9').name).toBe('truffle-9');
  });
});
