import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { award, catalog, holding, line, propsWith, seat, table, view, withOwn } from './testing';
import type { PressureCookerProps } from './types';

// There is nobody to fetch the sprite from; tiles of the heap do without their drawings then.
vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));

let mounted: Record<string, unknown> | null = null;
function show(more: Partial<PressureCookerProps> = {}): PressureCookerProps {
  const given = propsWith({ act: vi.fn(async () => null), ...more });
  mounted = mount(Board, { target: document.body, props: given });
  flushSync();
  return given;
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const piece = (id: string) => find(`[data-piece="${id}"]`);
const press = (code: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true, ...more }));

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.innerHTML = '';
});

describe('the board while cooking', () => {
  it('has a place for every order, read out as it is printed', () => {
    show({ view: withOwn({ stacks: [['bread-q2'], ...Array.from({ length: 8 }, () => [])] }) });
    expect(piece('red-1')?.getAttribute('aria-label')).toContain('House Burger, red 1. Needs bread, beef and cheese.');
    expect(piece('red-1')?.getAttribute('aria-label')).toContain('On it, from the bottom: Good bread.');
    expect(piece('red-2')?.getAttribute('aria-label')).toContain('Claimed by Ben.');
    expect(piece('red-3')).toBeNull();
  });
  it('lights the orders only while there is something to place, and never judges', () => {
    show({ view: withOwn({ hand: holding('fish-q3') }) });
    expect(document.querySelectorAll('.pc-col.pc-lit')).toHaveLength(3);
    expect(document.querySelector('.is-wanted')).toBeNull();
  });
  it('marks who wants the tile only where the server says so', () => {
    show({ view: withOwn({ hand: holding('bread-q2') }, { wanted_at: ['red-1'] }) });
    expect(find('[data-slot="red-1"]')?.classList.contains('is-wanted')).toBe(true);
    expect(find('[data-slot="green-1"]')?.classList.contains('is-wanted')).toBe(false);
  });
  it('places by tap and by key, calls up by key and by its button', async () => {
    const given = show({
      view: withOwn({ hand: holding('bread-q2'), stacks: [['bread-q2'], ...Array.from({ length: 8 }, () => [])] }),
    });
    piece('red-2')?.click();
    expect(given.act).toHaveBeenLastCalledWith({ do: 'place', at: 'red-2' });
    await vi.waitFor(() => expect(document.querySelector('.is-ghost')).toBeNull());
    press('KeyA');
    expect(given.act).toHaveBeenLastCalledWith({ do: 'place', at: 'green-1' });
    press('KeyQ', { shiftKey: true });
    expect(given.act).toHaveBeenLastCalledWith({ do: 'order-up', at: 'red-1' });
    piece('order-up-red-1')?.click();
    expect(given.act).toHaveBeenCalledTimes(4);
  });
  it('takes Shift and a slot key from the frame, and leaves the others to it', () => {
    show();
    const event = new KeyboardEvent('keydown', { code: 'KeyS', key: 'S', shiftKey: true, cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    const other = new KeyboardEvent('keydown', { code: 'KeyP', key: 'P', shiftKey: true, cancelable: true });
    window.dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
  });
  it('shows of others only what everybody sees', () => {
    const stacks = [['?', '?', 'egg-q1'], ...Array.from({ length: 8 }, () => [])];
    show({ view: view({ seats: [seat(0), seat(1, { stacks, hand: { ...seat(1).hand, state: 'holding', spot: 3, tile: '?' } })] }) });
    const ben = find('[data-seat="1"]');
    expect(ben?.textContent).toContain('red 1: 3 high, Good egg on top');
    expect(ben?.textContent).toContain('looking');
  });
  it('draws the own reach until it is decided, and in a replay everybody\'s', () => {
    const reaching = { hand: { ...seat(0).hand, state: 'reaching' as const, spot: 3, until_ms: 200 } };
    show({ view: withOwn(reaching) });
    expect(document.querySelectorAll('.pc-reach')).toHaveLength(1);
    expect(find('.pc-reach--mine')).not.toBeNull();
    if (mounted) void unmount(mounted);
    show({ view: withOwn(reaching), replay: true });
    expect(document.querySelectorAll('.pc-reach')).toHaveLength(1);
    expect(find('.pc-reach--mine')).toBeNull();
  });
  it('lights the bell when the server offers it', () => {
    show({ choices: [{ move: { do: 'ring' }, label: 'Ring the bell', open: false }] });
    expect(piece('bell')?.classList.contains('is-lit')).toBe(true);
  });
  it('is hot while the timer runs, and shows the last ten seconds in large', () => {
    show({ view: view({ timer_ends_ms: 7000, ringer: 1 }), now: () => 0 });
    expect(find('.pc')?.classList.contains('is-hot')).toBe(true);
    expect(find('.pc-ten')?.textContent).toBe('7');
    expect(find('.pc-bell')?.textContent).toContain('Ben rang');
  });
  it('tells listeners what is called out', () => {
    const data = { event: 'order-up', seat: 1, at: 'red-2', card: 'pizza-plain', plate: 'top' };
    show({ events: [{ data, text: 'Order up: Ben takes the top plate.' }] });
    expect(find('.pc-call')?.textContent).toContain('Order up!');
    expect([...document.querySelectorAll('[role="status"]')].map(one => one.textContent)).toContain('Order up: Ben takes the top plate.');
  });
});

describe('before a round', () => {
  it('asks who is ready', () => {
    const given = show({ view: view({ phase: 'study', phase_ends_ms: 60_000 }) });
    expect(find('.pc-sign')?.textContent).toContain('Round 1: read the orders');
    piece('ready')?.click();
    expect(given.act).toHaveBeenCalledWith({ do: 'ready' });
  });
  it('counts down', () => {
    show({ view: view({ phase: 'countdown', phase_ends_ms: 2500 }) });
    expect(find('.pc-count')?.textContent).toBe('3');
  });
});

describe('after a round', () => {
  const report = [{ at: 'red-1' as const, card: 'burger-house', lines: [line(0, { plate_points: 7 })] }];
  const open = view({ phase: 'card-awards', report, awards: [award({ at: 'red-1' })], phase_ends_ms: 30_000 });

  it('lets a dial be chosen by tap and by key, lit as far as the server allows', async () => {
    const ask = vi.fn(async () => ({
      id: '',
      choices: [{ move: { do: 'choose-dial', award: 0, dial: 'green' }, label: '', open: false }],
      worth: {},
    }));
    const given = show({ view: open, ask });
    await vi.waitFor(() => expect(piece('dial-red')?.classList.contains('is-off')).toBe(true));
    expect(piece('dial-green')?.classList.contains('is-off')).toBe(false);
    piece('dial-green')?.click();
    expect(given.act).toHaveBeenCalledWith({ do: 'choose-dial', award: 0, dial: 'green' });
    press('Digit3');
    expect(given.act).toHaveBeenLastCalledWith({ do: 'choose-dial', award: 0, dial: 'yellow' });
  });
  it('shows the round in writing to somebody who comes later', () => {
    const given = show({ view: view({ phase: 'review', report, phase_ends_ms: 60_000 }) });
    expect(find('.pc-breakdown')?.textContent).toContain('House Burger');
    expect(find('.pc-breakdown')?.textContent).toContain('Top plate');
    piece('ready')?.click();
    expect(given.act).toHaveBeenCalledWith({ do: 'ready' });
  });
  it('begins the show with the end of the round, order by order', () => {
    show({ view: view({ phase: 'review', report }), events: [{ data: { event: 'round-over' }, text: 'Hands off.' }] });
    expect(find('.pc-show')?.textContent).toContain('House Burger');
    expect(find('[aria-current="step"]')?.textContent?.trim()).toBe('Inspect');
  });
  it('begins with the first order even where a dial waits to be chosen further on', () => {
    show({ view: open, events: [{ data: { event: 'round-over' }, text: 'Hands off.' }] });
    expect(find('[aria-current="step"]')?.textContent?.trim()).toBe('Inspect');
    expect(find('.pc-pick__b')).toBeNull();
    [...document.querySelectorAll('button')].find(button => button.textContent?.includes('Skip'))?.click();
    flushSync();
    expect(find('.pc-pick__b')).not.toBeNull();
  });
  it('gives way to the result when the last round was read', () => {
    const finale = vi.fn();
    show({ view: view({ phase: 'over', over: true, report }), finale });
    [...document.querySelectorAll('button')].find(button => button.textContent?.includes('See who won'))?.click();
    expect(finale).toHaveBeenCalledOnce();
  });
});

it('a watcher sees every stack and hand and has no tools', () => {
  show({ me: null, view: view({ viewer: 'spectator' }) });
  expect(document.querySelectorAll('.pc-watch')).toHaveLength(2);
  expect(find('.pc-bell')).toBeNull();
});

it('the bar shows the round and the clock', () => {
  const given = { view: view({ timer_ends_ms: 41_000, ringer: 1 }), catalog, me: 0, table, choices: [], replay: false, now: () => 0 };
  mounted = mount(Bar, { target: document.body, props: { ...given, part: 'mid' as const } });
  flushSync();
  expect(document.body.textContent).toContain('0:41');
  expect(document.body.textContent).toContain('Ben rang the bell');
});
