import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Refusal } from '../../net/protocol';
import { Hands } from './hands.svelte';
import { cooking, doing, goods, grand, order, plate, propsWith, standing, timer, view } from './testing';
import type { KitchenRushProps, KitchenRushView } from './types';

const refusal = (id: string): Refusal => ({ id, sentence: `No: ${id}.`, rule: 'KR-5.21' });

/** Hands at a table that the test changes; `sent` is what reached the server. */
function kitchen(first: KitchenRushView = view()) {
  const sent: unknown[] = [];
  const answers: (Refusal | null)[] = [];
  let time = 1000;
  const props: KitchenRushProps = propsWith({
    view: first,
    act: async move => {
      sent.push(move);
      return answers.shift() ?? null;
    },
    now: () => time,
  });
  const hands = new Hands(() => props, () => 'You');
  return {
    hands,
    sent,
    answers,
    show(next: KitchenRushView) {
      props.view = next;
      hands.pump();
    },
    wait(ms: number) {
      time += ms;
      return vi.advanceTimersByTimeAsync(ms);
    },
  };
}
const busy = (until: number, more: Partial<KitchenRushView> = {}) => view({ timers: { ...view().timers, 0: standing('sa-1', until) }, ...more });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('placing a timer', () => {
  it('takes one that is ready to the space or the first free one of a room', () => {
    const { hands, sent } = kitchen();
    hands.space('st-2');
    hands.room('st');
    expect(sent).toEqual([
      { do: 'place', timer: 0, space: 'st-2' },
      { do: 'place', timer: 0, space: 'st-1' },
    ]);
  });
  it('takes a chosen timer, the Temp too', () => {
    const { hands, sent } = kitchen(grand());
    hands.pick(8);
    hands.room('dr');
    expect(sent).toEqual([{ do: 'place', timer: 8, space: 'dr-1' }]);
    expect(hands.chosen).toBeNull();
  });
  it('waits for the sand, once, and the same again takes it back', async () => {
    const { hands, sent, wait } = kitchen(busy(4000));
    hands.room('st');
    expect(hands.wish).toMatchObject({ room: 'st', timer: null });
    hands.room('st');
    expect(hands.wish).toBeNull();
    hands.room('st');
    await wait(2900);
    expect(sent).toEqual([]);
    await wait(200);
    expect(sent).toEqual([{ do: 'place', timer: 0, space: 'st-1' }]);
  });
  it('is tried again if it came a moment too early', async () => {
    const { hands, sent, answers, wait } = kitchen(busy(2000));
    answers.push(refusal('sand-running'));
    hands.space('st-2');
    await wait(1100);
    await wait(200);
    expect(sent).toHaveLength(2);
    expect(hands.note).toBeNull();
  });
  it('goes again on the same space when the sand is through [KR-5.7]', () => {
    const { hands, sent } = kitchen(busy(500));
    hands.space('sa-1');
    expect(sent).toEqual([{ do: 'place', timer: 0, space: 'sa-1' }]);
  });
  it('names who is paid late, and asks if there are several [KR-5.24]', () => {
    const one = grand();
    one.timers[3] = timer({ place: 'on-strike' });
    const { hands, sent, show } = kitchen(one);
    hands.space('of-late');
    expect(sent).toEqual([{ do: 'place', timer: 0, space: 'of-late', target: 3 }]);
    one.timers[1] = timer({ place: 'on-strike' });
    show({ ...one });
    hands.space('of-late');
    expect(hands.menu).toBe('office');
  });
  it('tells a Temp for which board it works, alone [KR-10.4]', () => {
    const { hands, sent } = kitchen(grand({ seat_count: 1 }));
    hands.pick(8);
    hands.space('st-1');
    expect(sent).toEqual([{ do: 'place', timer: 8, space: 'st-1', board: 0 }]);
  });
  it('says what was refused beside the space, and what to do instead', async () => {
    const { hands, answers } = kitchen();
    answers.push(refusal('space-occupied'));
    hands.space('st-1');
    await vi.waitFor(() => expect(hands.note).not.toBeNull());
    expect(hands.note).toEqual({ piece: 'st-1', rule: 'KR-5.21', text: 'No: space-occupied. Choose another space, or hold it to ask for it.' });
  });
});

describe('lifting', () => {
  it('is the second tap on a timer whose sand is through', () => {
    const { hands, sent } = kitchen(busy(500));
    hands.pick(0);
    expect(sent).toEqual([]);
    hands.pick(0);
    expect(sent).toEqual([{ do: 'lift', timer: 0 }]);
  });
  it('by key takes the one that has waited longest', () => {
    const { hands, sent } = kitchen(busy(500));
    hands.lift();
    expect(sent).toEqual([{ do: 'lift', timer: 0 }]);
  });
});

describe('tables', () => {
  it('send a timer and do the rest in one tap', async () => {
    const { hands, sent } = kitchen();
    hands.table('table-1');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { do: 'place', timer: 0, space: 'dr-1' },
      { do: 'take-order', table: 'table-1' },
    ]);
  });
  it('are sat at while the reception is open', () => {
    const { hands, sent } = kitchen(view(doing('reception', { left: 2 })));
    hands.table('table-2');
    expect(sent).toEqual([{ do: 'seat-patron', table: 'table-2' }]);
  });
  it('throw out one with Done, or two at once', () => {
    const { hands, sent } = kitchen(grand(doing('reception', { left: 2 })));
    hands.throwOut('table-1');
    hands.done();
    hands.throwOut('table-1');
    hands.throwOut('table-2');
    expect(sent).toEqual([
      { do: 'throw-out', table: 'table-1' },
      { do: 'throw-out', table: 'table-1', other: 'table-2' },
    ]);
  });
});

describe('plates', () => {
  it('are taken for the meal that was tapped', () => {
    const { hands, sent } = kitchen(view({ orders: [order('toast')] }));
    hands.lane(hands.lanes[0]!);
    expect(hands.menu).toBe('plates');
    hands.pressAt(1);
    expect(sent).toEqual([{ do: 'take-plate', card: 'toast', course: 'main', size: 'ii' }]);
  });
  it('get tokens by one tap while armed, and are armed by themselves', () => {
    const { hands, sent } = kitchen(cooking({}, doing('storage', { left: 255 })));
    hands.pressAt(1);
    expect(sent).toEqual([{ do: 'put-ingredient', kind: 'vegetables', plate: 'i-1', count: 1 }]);
  });
  it('are cooked by a tap while the stove is open, and by a drag at any time', async () => {
    const open = kitchen(cooking({}, doing('stove')));
    open.hands.lane(open.hands.lanes[0]!);
    expect(open.sent).toEqual([{ do: 'cook', plate: 'i-1' }]);
    const shut = kitchen(cooking());
    shut.hands.dropOn('plate:i-1', 'space:st-2');
    await vi.waitFor(() => expect(shut.sent).toHaveLength(2));
    expect(shut.sent).toEqual([
      { do: 'place', timer: 0, space: 'st-2' },
      { do: 'cook', plate: 'i-1' },
    ]);
  });
  it('change places, go back and into the bin', () => {
    const orders = [order('toast', 'i-1'), order('bowl', 'i-2')];
    const plates = { 'i-1': plate({ zone: 'board', card: 'toast' }), 'i-2': plate({ zone: 'board', card: 'bowl' }) };
    const { hands, sent } = kitchen(grand({ orders, plates }));
    hands.dropOn('plate:i-1', 'lane:bowl/main');
    hands.dropOn('plate:i-1', 'room:cu');
    hands.dropOn('plate:i-1', 'bin:');
    hands.binning = true;
    hands.laneNumber(2);
    expect(sent).toEqual([
      { do: 'relabel', plate: 'i-1', card: 'bowl', course: 'main' },
      { do: 'put-back-plate', plate: 'i-1' },
      { do: 'scrap', plate: 'i-1' },
      { do: 'scrap', plate: 'i-2' },
    ]);
  });
  it('are handed over by their card, by number, or by a drag; never by a tap on the plate', async () => {
    const orders = [order('toast', 'i-1')];
    const plates = { 'i-1': plate({ zone: 'board', card: 'toast' }) };
    const { hands, sent } = kitchen(grand({ orders, plates, ...doing('dining-room') }));
    hands.lane(hands.lanes[0]!);
    expect(sent).toEqual([]);
    hands.laneNumber(1);
    hands.card(orders[0]!);
    hands.dropOn('card:toast', 'table:table-1');
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ do: 'serve', card: 'toast' })));
  });
  it('are mended in the first scenario: off, on, and another size', () => {
    const { hands, sent } = kitchen(cooking({ ingredients: goods({ meat: 1 }), credit: 1 }));
    const lane = hands.lanes[0]!;
    hands.lane(lane);
    expect(hands.canMend(lane)).toBe(true);
    hands.press({ do: 'take-off', kind: 'meat' });
    hands.press({ do: 'mend', kind: 'bread' });
    hands.press({ do: 'fix-plate', size: 'ii' });
    expect(sent).toEqual([
      { do: 'fix-return', kind: 'meat', plate: 'i-1', count: 1, room: 'b' },
      { do: 'fix-take', kind: 'bread', plate: 'i-1', count: 1, room: 'a' },
      { do: 'fix-plate', plate: 'i-1', size: 'ii' },
    ]);
  });
});

describe('the tray', () => {
  it('buys at once what only one room may hold', () => {
    const { hands, sent } = kitchen(grand({ timers: { ...grand().timers, 0: standing('van', 9000) }, ...doing('van') }));
    hands.pressAt(0);
    expect(sent).toEqual([{ do: 'buy-ingredients', kind: 'meat', a: 5, b: 0, c: 0 }]);
    hands.press({ do: 'spices', spices: { curry: 1 } });
    hands.press({ do: 'spices', spices: { salt: 1, pepper: 2 } });
    expect(sent.slice(1)).toEqual([
      { do: 'buy-expensive', curry: 1, saffron: 0 },
      { do: 'buy-cheap', salt: 1, pepper: 2, herbs: 0 },
    ]);
  });
  it('keeps a key that was pressed while the timer was on its way', async () => {
    const { hands, sent, show } = kitchen(cooking());
    hands.room('sa');
    hands.pressAt(4);
    expect(sent).toEqual([{ do: 'place', timer: 0, space: 'sa-1' }]);
    show(cooking({}, { timers: { ...view().timers, 0: standing('sa-1', 29_000) }, ...doing('storage', { left: 255 }) }));
    expect(sent[1]).toEqual({ do: 'put-ingredient', kind: 'bread', plate: 'i-1', count: 1 });
  });
  it('does nothing by a key that would have to be held', () => {
    const orders = [order('toast', 'i-1')];
    const plates = { 'i-1': plate({ zone: 'board', card: 'toast', row: 1 }) };
    const { hands, sent } = kitchen(grand({ orders, plates }));
    hands.lane(hands.lanes[0]!);
    hands.pressAt(0);
    expect(sent).toEqual([]);
    expect(hands.note?.text).toContain('Shift');
    hands.pressAt(0, true);
    expect(sent).toEqual([{ do: 'scrap', plate: 'i-1' }]);
  });
});
