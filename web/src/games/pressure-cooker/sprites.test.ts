import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { cutOut } from './sprites';

const sprite = readFileSync('src/ui/sprites/icons.svg', 'utf8');
const KINDS = [
  ...['bacon', 'beef', 'bread', 'butter', 'cheese', 'chicken', 'egg', 'fish', 'green-pepper', 'ham', 'lettuce'],
  ...['mushroom', 'onion', 'pasta', 'tomato', 'veggie', 'drink', 'dessert', 'appetizer'],
];

it('every kind of tile has a drawing that stands alone', () => {
  for (const kind of KINDS) {
    const svg = cutOut(sprite, `i-${kind}`);
    expect(svg, kind).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/);
    expect(svg, kind).not.toContain('var(');
    expect(svg, kind).not.toContain('url(#');
  }
});

it('what is not there is not cut out', () => {
  expect(cutOut(sprite, 'i-nothing-of-this-name')).toBeNull();
});
