import { expect, it } from 'vitest';

import { pathOf } from './motion';

const box = (left: number, top: number, side: number) => new DOMRect(left, top, side, side);

it('a hand goes from the middle of the spot to the middle of its home, lifted on the way', () => {
  const path = pathOf(box(110, 220, 40), box(310, 420, 60), box(10, 20, 1000)).map(({ transform }) => String(transform));
  expect(path[0]).toContain('translate(120px, 220px)');
  expect(path[1]).toContain('translate(225px, 299px)');
  expect(path[2]).toContain('translate(330px, 430px)');
});
