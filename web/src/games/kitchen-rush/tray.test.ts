import { describe, expect, it } from 'vitest';

import { openBook } from './book';
import { lanesOf } from './floor';
import { catalog, cooking, doing, goods, grand, order, plate, spices, standing, view } from './testing';
import { mixes, splits, trayOf } from './tray';
import type { Menu, Tray } from './tray';
import type { KitchenRushView } from './types';

const book = openBook(catalog);
function trayFor(now: KitchenRushView, menu: Menu = null, armed = 0): Tray | null {
  const lanes = lanesOf(book, now, [0]);
  const action = now.actions[0]?.progress === 'open' ? now.actions[0] : null;
  return trayOf({ book, view: now, action, menu, lanes, armed: lanes[armed] ?? null, nameOf: () => 'You', me: 0 });
}
const at = (space: string): Pick<KitchenRushView, 'timers'> => ({ timers: { ...view().timers, 0: standing(space, 20_000) } });
const labels = (tray: Tray | null): (string | null)[] => tray?.keys.map(key => key?.label ?? null) ?? [];

describe('the tray of an action', () => {
  it('has exactly what lies in the room, in the shape of the block', () => {
    const tray = trayFor(cooking({}, { ...doing('storage', { left: 255 }), ...at('sa-1') }));
    expect(tray?.title).toBe('Storage A');
    expect(tray?.onto).toBe(1);
    expect(tray?.keys).toHaveLength(6);
    expect(tray?.keys.map(key => key?.off)).toEqual([false, false, true, true, false, true]);
  });
  it('never says what a card lacks', () => {
    const wanted = trayFor(cooking({}, { ...doing('storage'), ...at('sa-1') }));
    const wrong = trayFor(cooking({ ingredients: goods({ meat: 2 }) }, { ...doing('storage'), ...at('sa-1') }));
    expect(labels(wanted)).toEqual(labels(wrong));
  });
  it('offers patrons in the dining room and free tables at the reception', () => {
    expect(labels(trayFor(view({ ...doing('dining-room'), ...at('dr-1') })))[0]).toContain('Table 1: Tomato Toast');
    const seats = trayFor(view({ ...doing('reception', { left: 2 }), ...at('rc-1') }));
    expect(seats?.keys.map(key => key?.off)).toEqual([true, false, undefined, undefined, undefined, undefined]);
  });
  it('lets patrons be thrown out from the Service on, while nobody was seated [KR-5.31]', () => {
    const tables = { ...view().tables, 'table-1': 'toast' };
    const out = (acts: number) => trayFor(grand({ tables, ...doing('reception', { acts }), ...at('rc-1') }))?.keys[0];
    expect(out(0)).toMatchObject({ intent: { do: 'throw', table: 'table-1' }, hold: 'confirm' });
    expect(out(1)).toMatchObject({ intent: { do: 'table' }, off: true });
  });
  it('lists the plates that can be cooked by number', () => {
    const tray = trayFor(cooking({ row: 3 }, { ...doing('stove'), ...at('st-1') }));
    expect(tray?.keys[0]).toMatchObject({ text: 'plate 1', off: true });
  });
});

describe('shopping', () => {
  const shop = (menu: Menu) => trayFor(grand({ ...doing('van'), ...at('van') }), menu);
  it('begins with the goods and as many as there are', () => {
    const tray = shop(null);
    expect(tray?.note).toBe('Paid, nothing bought yet');
    expect(tray?.keys.slice(0, 3).map(key => key?.count)).toEqual([5, 3, 0]);
    expect(tray?.keys[6]).toMatchObject({ intent: { do: 'shelf', shelf: 'cheap' }, count: 3 });
    expect(tray?.keys[7]?.count).toBe(1);
  });
  it('shares out between open rooms', () => {
    expect(splits(5, ['a'])).toEqual([{ a: 5, b: 0, c: 0 }]);
    expect(splits(5, ['a', 'b']).map(({ a, b }) => `${a}${b}`)).toEqual(['50', '05', '32', '23', '41', '14']);
    expect(splits(1, ['a', 'b']).map(({ a, b }) => `${a}${b}`)).toEqual(['10', '01']);
    expect(splits(0, ['a'])).toEqual([]);
  });
  it('mixes spices as far as the supply lasts', () => {
    const all = mixes(['salt', 'pepper', 'herbs'], 3, spices({ salt: 9, pepper: 9, herbs: 9 }));
    expect(all).toHaveLength(10);
    expect(all[0]).toEqual({ salt: 1, pepper: 1, herbs: 1 });
    expect(mixes(['curry', 'saffron'], 2, spices({ curry: 1 }))).toEqual([{ curry: 1 }]);
    expect(mixes(['curry'], 2, spices())).toEqual([]);
  });
});

describe('the tray without an action', () => {
  it('takes a plate for a meal', () => {
    const tray = trayFor(view({ orders: [order('toast')] }), 'plates');
    expect(tray?.note).toBe('For Tomato Toast');
    expect(tray?.keys.slice(0, 4).map(key => key?.off)).toEqual([false, false, true, true]);
  });
  it('takes off what lies on a plate in the first scenario, for fingers and keys [KR-5.43]', () => {
    const now = cooking({ ingredients: goods({ meat: 2, bread: 1 }) });
    expect(labels(trayFor(now, 'plate')).slice(0, 2)).toEqual(['Take meat off the plate', 'Take bread off the plate']);
  });
  it('mends in the first scenario only, as much as was taken off [KR-5.44]', () => {
    expect(labels(trayFor(cooking({ credit: 1 }), 'plate'))[0]).toContain('Put meat on instead');
    expect(labels(trayFor(cooking({}), 'plate'))).toEqual([
      'Put the plate back into the cupboard',
      'Take another size; everything moves over',
      null,
      null,
      null,
      null,
    ]);
  });
  it('scraps from the third scenario on, only when held [KR-5.42]', () => {
    const orders = [order('toast', 'i-1'), order('bowl', 'i-2')];
    const plates = { 'i-1': plate({ zone: 'board', card: 'toast', row: 1 }), 'i-2': plate({ zone: 'board', card: 'bowl' }) };
    const keys = trayFor(grand({ orders, plates }), 'plate')?.keys.filter(key => key !== null);
    expect(keys?.map(key => key.intent.do)).toEqual(['swap', 'scrap']);
    expect(keys?.[1]?.hold).toBe('confirm');
    expect(trayFor(grand({ orders, plates }), 'swap')?.keys[0]?.intent).toEqual({ do: 'relabel', number: 2 });
  });
  it('has the office with what it costs, and whoever is on strike', () => {
    const striking = grand();
    striking.timers[1] = { ...striking.timers[1]!, place: 'on-strike' };
    expect(trayFor(striking, 'office')?.keys.slice(0, 3).map(key => key?.intent)).toEqual([
      { do: 'office', space: 'of-late', target: 1 },
      { do: 'office', space: 'of-1', target: null },
      { do: 'office', space: 'of-2', target: null },
    ]);
  });
});
