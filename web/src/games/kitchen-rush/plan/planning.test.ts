// The planning screen: every move of the phase can be made from it.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { TableInfo } from '../../../net/protocol';
import type { PlanCatalog } from './catalog';
import Planning from './Planning.svelte';
import type { PlanView } from './shape';

const plate = (zone: string) => ({ zone, row: 0, ingredients: {}, spices: {} });
const view = (over: Partial<PlanView> = {}): PlanView => ({
  options: { scenario: 's8', time_limit: 'usual' },
  phase: 'planning',
  shift: 1,
  seat_count: 2,
  timekeeper: 0,
  ready: 0,
  asked_ms: -1,
  coins: 4,
  reputation: 2,
  temp_policy: 'free',
  temp_seat: 0,
  strikes: 0,
  timers: { 0: { place: 'idle' }, 1: { place: 'idle' }, 2: { place: 'idle' }, 3: { place: 'on-strike' }, 8: { place: 'idle' } },
  rooms: { a: { meat: 3 }, b: { meat: 1 }, c: { bread: 4 } },
  bag: { salt: 1 },
  plates: { 'i-1': plate('cupboard'), 'ii-1': plate('board'), 'ii-2': plate('sink') },
  orders: [
    { card: 'toast', board: 0, handed_over: false, plates: { main: '', side: '' } },
    { card: 'bows', board: 0, handed_over: false, plates: { main: 'ii-1', side: '' } },
  ],
  awards: ['jar'],
  goals: [{ part: 'coins', reached: 4, needed: 10 }],
  ...over,
});
const catalog: PlanCatalog = {
  scenario: [
    {
      id: 's8',
      name: 'The Grand House',
      text: '',
      shifts: 4,
      rules: ['coins', 'reputation', 'temps'],
    },
  ],
  space: [],
  patron: [
    { id: 'toast', name: 'Toast', meals: [{ name: 'Toast', plate: 'i' }] },
    { id: 'bows', name: 'Bows', meals: [{ name: 'Bows', plate: 'ii' }] },
  ],
  award: [{ id: 'jar', name: 'Tip Jar', text: 'two coins' }],
};
const table = { seats: [{ name: 'Maya' }, { name: 'Tom' }] } as unknown as TableInfo;

let shown: Record<string, unknown> | null = null;
function show(over: Partial<PlanView> = {}, me: number | null = 0) {
  const act = vi.fn(() => Promise.resolve(null));
  const ask = vi.fn();
  shown = mount(Planning, {
    target: document.body,
    props: { view: view(over), catalog, me, table, act, ask, events: [], log: [] },
  });
  flushSync();
  return act;
}
const button = (name: RegExp): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(one => name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''));
const select = (name: RegExp): HTMLSelectElement | null =>
  [...document.querySelectorAll('label')].find(one => name.test(one.textContent ?? ''))?.querySelector('select') ?? null;
function choose(name: RegExp, value: string): void {
  const found = select(name)!;
  found.value = value;
  found.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the planning screen', () => {
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
    document.body.innerHTML = '';
  });

  it('says what the shift brings', () => {
    show();
    const text = document.body.textContent ?? '';
    for (const words of ['The Grand House', 'Shift 2 of 4', '4 of 10', 'Tip Jar', '1 on strike', 'I wash', 'I use the Temp'])
      expect(text).toContain(words);
  });

  it('lets the Timekeeper do all that is his', () => {
    const act = show();
    button(/I am ready/)?.click();
    button(/Start in ten/)?.click();
    choose(/keeps the time/, '1');
    choose(/Temp works/, 'seat 1');
    choose(/Temp works/, 'in-turn');
    expect(act.mock.calls.map(call => (call as unknown[])[0])).toEqual([
      { do: 'ready' },
      { do: 'start-shift' },
      { do: 'set-timekeeper', seat: 1 },
      { do: 'set-temp-policy', policy: 'seat', seat: 1 },
      { do: 'set-temp-policy', policy: 'in-turn' },
    ]);
  });

  it('lets others be ready and not, and leaves the rest to him', () => {
    const act = show({ ready: 2 }, 1);
    button(/Not ready/)?.click();
    expect(act).toHaveBeenCalledWith({ do: 'not-ready' });
    expect(button(/Start/)).toBeUndefined();
    expect(select(/keeps the time/)).toBeNull();
    expect(select(/Temp works/)?.disabled).toBe(true);
  });

  it('hands out plates of any size and takes empty ones back', () => {
    const act = show();
    button(/Take plate I for Toast/)?.click();
    button(/Put back/)?.click();
    expect(act).toHaveBeenCalledWith({ do: 'take-plate', card: 'toast', course: 'main', size: 'i' });
    expect(act).toHaveBeenCalledWith({ do: 'put-back-plate', plate: 'ii-1' });
  });

  it('chooses who strikes, exactly as many as must', () => {
    const act = show({ phase: 'strike-choice', strikes: 2 });
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes).toHaveLength(4);
    boxes[3]?.click();
    flushSync();
    expect(button(/how it is/)?.disabled).toBe(true);
    boxes[1]?.click();
    flushSync();
    expect(boxes[0]?.disabled).toBe(true);
    button(/how it is/)?.click();
    expect(act).toHaveBeenCalledWith({ do: 'choose-strike', timers: [1, 8] });
  });

  it('is only looked at by who watches', () => {
    show({}, null);
    expect(button(/I am ready/)).toBeUndefined();
    expect(button(/^I wash/)?.disabled).toBe(true);
  });
});
