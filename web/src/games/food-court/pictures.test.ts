// Every card of the content file has a drawing of its own, and every drawing is in the sprite it is said to be in.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { faceOf, isDish, pictureOf } from './pictures';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const content = read('../../../../games/food_court/content/food-court.toml');
const symbols = {
  i: read('../../ui/sprites/icons.svg'),
  a: read('../../ui/sprites/art.svg'),
  x: read('./extra-art.svg'),
};
const cards = [...content.matchAll(/\{ id = "([^"]+)"/g)].map(match => match[1] as string);
const recipes = [...content.matchAll(/\{ id = "([^"]+)", name = "[^"]+", class/g)].map(match => match[1] as string);

describe('pictures', () => {
  it('are there for every card of the eight decks', () => {
    expect(cards.length).toBeGreaterThan(180);
    for (const card of cards) {
      const { sheet, symbol } = pictureOf(card);
      expect(symbol, card).not.toBe('i-plate');
      expect(symbols[sheet], `${card}: ${symbol}`).toContain(`id="${symbol}"`);
    }
  });
  it('are dishes for recipes and nothing else', () => {
    for (const card of cards) expect(isDish(pictureOf(card)), card).toBe(recipes.includes(card));
  });
  it('ignore the number of a copy, and know utensils and events of every deck', () => {
    expect(pictureOf('it-sugo#7')).toEqual(pictureOf('it-sugo'));
    expect(pictureOf('jp-cookware').symbol).toBe('i-cookware');
    expect(pictureOf('mx-discount').symbol).toBe('i-discount');
  });
  it('show ten different faces', () => {
    const values = ['1-1', '1-2', '1-3', '2-1', '2-2', '2-3', '3-1', '3-2', '3-3', '4-2'];
    const faces = values.map(value => faceOf(`tr-${value}@1`).symbol);
    expect(new Set(faces).size).toBe(10);
    for (const face of faces) expect(symbols.a).toContain(`id="${face}"`);
  });
  it('draw no two dishes of a deck alike', () => {
    for (const deck of ['it', 'fr', 'cn', 'in', 'us', 'tr', 'jp', 'mx']) {
      const own = recipes.filter(recipe => recipe.startsWith(deck)).map(recipe => JSON.stringify(pictureOf(recipe)));
      expect(new Set(own).size, deck).toBe(own.length);
    }
  });
});
