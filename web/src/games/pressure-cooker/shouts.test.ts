import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import { cuesOf, louder, shoutOf, spokenOf } from './shouts';
import { catalog, view } from './testing';
import type { PressureCookerEvent } from './types';

const book = openBook(catalog);
const nameOf = (seat: number): string => ['You', 'Ben'][seat] ?? '';
const up: PressureCookerEvent = { event: 'order-up', seat: 1, at: 'red-2', card: 'pizza-plain', plate: 'top' };

describe('what is called out', () => {
  it('names who, what and which plate', () => {
    expect(shoutOf([up], view(), book, nameOf)).toMatchObject({ text: 'Order up!', more: 'Ben, Plain Pie: top plate', colour: 'grey' });
  });
  it('is loudest for the bell', () => {
    expect(shoutOf([up, { event: 'rang', seat: 1, ends_ms: 9 }], view(), book, nameOf)?.text).toBe('Ben rings the bell!');
    expect(shoutOf([{ event: 'rang', seat: 0, ends_ms: 9 }], view(), book, nameOf)?.text).toBe('You ring the bell!');
  });
  it('goes on with the bell while orders come up', () => {
    const bell = shoutOf([{ event: 'rang', seat: 1, ends_ms: 9 }], view(), book, nameOf);
    const order = shoutOf([up], view(), book, nameOf);
    expect(louder(bell, order)).toBe(bell);
    expect(louder(order, bell)).toBe(bell);
    expect(louder(null, order)).toBe(order);
    expect(louder(order, null)).toBe(order);
  });
  it('is nothing for a grab', () => {
    expect(shoutOf([{ event: 'grabbed', seat: 1, spot: 4, home_ms: 9 }], view(), book, nameOf)).toBeNull();
  });
});

describe('sounds', () => {
  it('are near for me and far for others', () => {
    const placed = (seat: number): PressureCookerEvent => ({ event: 'placed', seat, at: 'red-1', card: 'burger-house', tile: 'bread-q2' });
    expect(cuesOf([placed(0)], 0)).toEqual([{ sound: 'place', level: 1 }]);
    expect(cuesOf([placed(1)], 0)[0]?.level).toBeLessThan(0.5);
    expect(cuesOf([placed(1), placed(0)], 0)).toEqual([{ sound: 'place', level: 1 }]);
  });
  it('tell me that my tile is at home, and nobody else', () => {
    expect(cuesOf([{ event: 'came-home', seat: 0 }], 0)).toHaveLength(1);
    expect(cuesOf([{ event: 'came-home', seat: 1 }], 0)).toHaveLength(0);
  });
});

it('listeners hear what matters to all, not every grab', () => {
  const told = spokenOf([
    { data: { event: 'grabbed' }, text: 'Ben grabs.' },
    { data: { event: 'order-up' }, text: 'Order up: Ben.' },
  ]);
  expect(told).toBe('Order up: Ben.');
});
