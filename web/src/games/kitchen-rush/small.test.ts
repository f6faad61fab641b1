import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import { cuesOf, spokenOf } from './cues';
import { journeysOf } from './flights';
import { commandOf, keys, letterOf } from './keys';
import { piecesOf } from './module';
import { catalog, goods, grand, plate, view } from './testing';
import type { KitchenRushEvent } from './types';
import { clockText, insteadOf, patronWords, plateWords, stateWords, timerWords, whereWords } from './words';

const book = openBook(catalog);
const press = (code: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('keys', () => {
  it('are rooms, the block, and plates', () => {
    expect(press('KeyS')).toEqual({ do: 'room', room: 'st' });
    expect(press('KeyJ')).toEqual({ do: 'slot', slot: 4, hold: false });
    expect(press('KeyU', { shiftKey: true })).toEqual({ do: 'slot', slot: 1, hold: true });
    expect(press('Digit3')).toEqual({ do: 'lane', number: 3 });
    expect(press('Delete', { shiftKey: true })).toEqual({ do: 'bin' });
    expect(letterOf('cu')).toBe('P');
  });
  it('leave everything else with Shift or Ctrl to the frame', () => {
    for (const code of ['KeyR', 'KeyT', 'KeyS', 'KeyP', 'KeyM']) expect(press(code, { shiftKey: true })).toBeNull();
    expect(press('KeyR', { ctrlKey: true })).toBeNull();
  });
  it('are all told, each once', () => {
    expect(new Set(keys.map(({ text }) => text)).size).toBe(keys.length);
    for (const help of keys) expect(new Set(help.keys).size).toBe(help.keys.length);
  });
});

describe('words', () => {
  it('read a card as it is printed, and only what the scenario has', () => {
    const toast = book.patron('toast')!;
    expect(patronWords(toast, book, view())).toBe('Tomato Toast, Friend. Wants plate I, vegetables and bread, cooked once.');
    expect(patronWords(book.patron('tenor')!, book, grand())).toBe(
      'The Tenor, VIP. Wants Saffron Nest: plate III, 2 pasta and saffron, cooked twice; Cheese Puffs: plate I, cheese, cooked once. Pays 7 coins. 2 reputation.',
    );
  });
  it('read a plate, and never judge it [KR-9.5]', () => {
    expect(plateWords('ii-1', plate({ ingredients: goods({ meat: 2 }), row: 2 }))).toBe('Plate II, 2 meat, cooked twice.');
    expect(plateWords('ii-1', plate())).toBe('Plate II, empty, not cooked.');
  });
  it('tell timers apart only where there are two', () => {
    const nameOf = (board: number): string => (board === 0 ? 'You' : 'Ben');
    expect(timerWords(view(), 0, nameOf)).toBe('Your timer');
    expect(timerWords(grand(), 3, nameOf)).toBe("Ben's second timer");
    expect(timerWords(grand(), 8, nameOf)).toBe('Temp');
    expect(whereWords(view(), 0, true)).toBe('ready');
  });
  it('say what to do instead, as far as the scenario has it', () => {
    expect(insteadOf('not-in-stock', book, view())).toBe('Look in the other room.');
    expect(insteadOf('not-in-stock', book, grand())).toContain('shopping');
    expect(insteadOf('no-clean-plate', book, view())).toBe('Take another size.');
    expect(insteadOf('nothing-known', book, view())).toBe('');
  });
  it('tell the time and the state', () => {
    expect(clockText(61_001)).toBe('1:02');
    expect(stateWords(view({ phase: 'planning' }), 0)).toBe('Planning');
    expect(stateWords(view({ phase: 'strike-choice', timekeeper: 1 }), 0)).toBe('Salaries cannot all be paid');
  });
});

describe('what happens', () => {
  const ran: KitchenRushEvent = { event: 'sand-ran-out', timer: 0 };
  const put: KitchenRushEvent = { event: 'ingredients-put', board: 1, plate: 'i-1', kind: 'meat', count: 1, room: 'a' };
  it('sounds near if it is mine and far if it is not, the end of any sand too', () => {
    expect(cuesOf([ran], [0])).toMatchObject([{ sound: 'sand', level: 1 }]);
    const [far] = cuesOf([ran], [1]);
    expect(far?.sound).toBe('sand');
    expect(far?.level).toBeLessThan(0.5);
    expect(cuesOf([{ event: 'sand-ran-out', timer: 8 }], [0])).toHaveLength(1);
    expect(cuesOf([{ event: 'sand-ran-out', timer: 2 }, ran], [0])).toMatchObject([{ level: 1 }]);
    expect(cuesOf([put], [0])[0]?.level).toBeLessThan(0.5);
  });
  it('sounds the same whether a token is right or not', () => {
    const wrong = { ...put, kind: 'salad' as const };
    expect(cuesOf([put], [1])).toEqual(cuesOf([wrong], [1]));
  });
  it('is told to listeners if it is for all of them', () => {
    const call: KitchenRushEvent = { event: 'time-called', left_ms: 60_000 };
    expect(spokenOf([{ text: 'One minute!', data: call }, { text: 'Ben takes meat.', data: put }], [0])).toBe('One minute!');
  });
  it('flies from its room to its plate', () => {
    expect(journeysOf([put])).toEqual([{ icon: 'meat', from: 'stock-a-meat', to: 'i-1' }]);
    expect(journeysOf([{ event: 'patron-seated', table: 'table-1', card: 'toast', coins: 0 }])).toEqual([]);
  });
});

it('points at the pieces of moves', () => {
  expect(piecesOf({ do: 'place', timer: 2, space: 'st-1' })).toEqual(['timer-2', 'st-1']);
  expect(piecesOf({ do: 'take-plate', card: 'toast', course: 'main', size: 'i' })).toEqual(['lane-toast-main', 'cupboard-i']);
  expect(piecesOf({ do: 'done' })).toEqual(['done']);
});
