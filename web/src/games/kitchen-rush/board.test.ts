import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import Bar from './Bar.svelte';
import Board from './Board.svelte';
import Result from './Result.svelte';
import { catalog, cooking, doing, goods, grand, order, plate, propsWith, standing, table, view } from './testing';
import type { KitchenRushProps } from './types';

let mounted: Record<string, unknown> | null = null;
function show(more: Partial<KitchenRushProps> = {}): KitchenRushProps {
  const given = propsWith({ act: vi.fn(async () => null), ...more });
  mounted = mount(Board, { target: document.body, props: given });
  flushSync();
  return given;
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const piece = (id: string) => find(`[data-piece="${id}"]`);
const press = (code: string, more: KeyboardEventInit = {}) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true, ...more }));
  flushSync();
};

(window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({ width: 1440, height: 900 });

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.innerHTML = '';
});

describe('the plan', () => {
  it('shows only what the scenario has', () => {
    show();
    expect(piece('room-st')?.getAttribute('aria-label')).toBe('Stove');
    expect(piece('room-gh')).toBeNull();
    expect(piece('till')).toBeNull();
    expect(document.querySelectorAll('.is-absent').length).toBeGreaterThan(3);
    expect(document.body.textContent).not.toContain('coin');
  });
  it('draws locked, broken and closed spaces as such, and office cards with their cost', () => {
    show({ view: grand({ broken: ['st-1'] }) });
    expect(piece('sb-1')?.className).toContain('kr-space--locked');
    expect(piece('st-1')?.className).toContain('kr-space--broken');
    expect(piece('st-5')?.getAttribute('aria-label')).toBe('Stove 5, for 3 players');
    expect(find('.kr-office')?.textContent).toContain('Locksmith');
  });
  it('lights free spaces while a timer of mine is ready', () => {
    show();
    expect(piece('st-1')?.classList.contains('kr-lit')).toBe(true);
  });
  it('does not light them while all my sand is running', () => {
    show({ view: view({ timers: { ...view().timers, 0: standing('sa-1', 20_000) } }) });
    expect(find('.kr-lit')).toBeNull();
  });
  it('sends a timer by a tap on a space, on a room, and by key', () => {
    const given = show();
    piece('st-2')?.click();
    expect(given.act).toHaveBeenLastCalledWith({ do: 'place', timer: 0, space: 'st-2' });
    find('[data-piece="room-sa"] .kr-room__hit')?.click();
    expect(given.act).toHaveBeenLastCalledWith({ do: 'place', timer: 0, space: 'sa-1' });
    press('KeyD');
    expect(given.act).toHaveBeenLastCalledWith({ do: 'place', timer: 0, space: 'dr-1' });
  });
});

describe('my board', () => {
  it('shows card and plate beside each other and never compares them', () => {
    show({ view: cooking({ ingredients: goods({ vegetables: 1, bread: 1 }), row: 1 }) });
    const right = find('.kr-col')?.outerHTML;
    const label = piece('i-1')?.getAttribute('aria-label');
    expect(label).toBe('1. Tomato Toast. Plate I, vegetables and bread, cooked once.');
    expect(right).not.toMatch(/right|wrong|correct|is-hinted/);
  });
  it('marks a plate only where the table asked for it [KR-10.8]', () => {
    show({ view: cooking({}, { hints: [{ plate: 'i-1', difference: 'ingredient' }] }) });
    expect(piece('i-1')?.classList.contains('is-hinted')).toBe(true);
  });
  it('has the tray of the open action, played by the block', () => {
    const now = cooking({}, { timers: { ...view().timers, 0: standing('sa-1', 20_000) }, ...doing('storage', { left: 255 }) });
    const given = show({ view: now });
    expect(find('.kr-tray')?.textContent).toContain('Storage A');
    press('KeyJ');
    expect(given.act).toHaveBeenLastCalledWith({ do: 'put-ingredient', kind: 'bread', plate: 'i-1', count: 1 });
    press('Enter');
    expect(given.act).toHaveBeenLastCalledWith({ do: 'done' });
  });
  it('takes Shift and a key of the block from the frame only where something is to be held', () => {
    show();
    const event = new KeyboardEvent('keydown', { code: 'KeyH', key: 'H', shiftKey: true, cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
  it('has both boards of somebody alone', () => {
    const orders = [order('toast', 'none'), order('bowl', 'none', { board: 1 })];
    show({ view: view({ seat_count: 1, orders }) });
    expect(document.querySelectorAll('.kr-col')).toHaveLength(2);
    expect(document.querySelectorAll('.kr-timers .kr-mytimer')).toHaveLength(2);
  });
});

describe('the others', () => {
  it('are seen with all they have', () => {
    const orders = [order('tenor', 'i-1', { board: 1 })];
    const plates = { ...view().plates, 'i-1': plate({ zone: 'board', card: 'tenor', ingredients: goods({ pasta: 1 }) }) };
    show({ view: grand({ orders, plates, actions: [view().actions[0]!, { ...doing('stove').actions[0]!, board: 1, timer: 2 }] }) });
    const ben = find('.kr-mate');
    expect(ben?.textContent).toContain('Ben');
    expect(ben?.textContent).toContain('Saffron Nest');
    expect(ben?.textContent).toContain('Cheese Puffs');
    expect(ben?.textContent).toContain('cooking');
  });
  it('can be watched by somebody who touches nothing', () => {
    show({ me: null });
    expect(document.querySelectorAll('.kr-mate')).toHaveLength(2);
    expect(find('button.kr-space')).toBeNull();
    expect(find('.kr-mine')).toBeNull();
  });
});

describe('between shifts', () => {
  it('plans, and looks at the kitchen in between', () => {
    const given = show({ view: grand({ phase: 'planning', end_ms: -1 }) });
    piece('ready')?.click();
    expect(given.act).toHaveBeenLastCalledWith({ do: 'ready' });
    const button = (): HTMLElement | null => find('.kr-look');
    expect(find('.kr-plan')).toBeNull();
    button()?.click();
    flushSync();
    expect(find('.kr-plan')).not.toBeNull();
    button()?.click();
    flushSync();
    expect(piece('ready')).not.toBeNull();
  });
  it('has the choice of who strikes', () => {
    show({ view: grand({ phase: 'strike-choice', strikes: 2, end_ms: 30_000 }) });
    expect(piece('strike-3')).not.toBeNull();
  });
  it('shows what the last check found, and then the result', () => {
    const finale = vi.fn();
    const none = { verdict: 'nothing', difference: 'none' } as const;
    const report = [
      { card: 'toast', board: 0, handed_over: false, findings: { main: { verdict: 'correct', difference: 'none' }, side: none } },
      { card: 'bowl', board: 0, handed_over: false, findings: { main: { verdict: 'spoiled', difference: 'spice' }, side: none } },
    ] as const;
    show({ view: view({ phase: 'over', ending: 'goal-missed', report: [...report] }), finale });
    expect(find('.kr-check')?.textContent).toContain('wrong spices');
    [...document.querySelectorAll<HTMLElement>('.kr-check button')].at(-1)?.click();
    expect(finale).toHaveBeenCalled();
  });
});

describe('bar and result', () => {
  it('count down, with the goal', () => {
    const props = { view: grand({ payday: 15, goals: [{ part: 'coins', reached: 4, needed: 10 }] }), catalog, me: 0, table, choices: [], replay: false, now: () => 180_500, part: 'mid' as const };
    mounted = mount(Bar, { target: document.body, props });
    flushSync();
    expect(find('[role="timer"]')?.textContent).toBe('1:00');
    expect(document.body.textContent).toContain('One minute!');
    expect(document.body.textContent).toContain('payday 15');
    expect(document.body.textContent).toContain('goal 10');
  });
  it('say won or lost, and what was reached', () => {
    const won = view({ phase: 'over', ending: 'passed', goals: [{ part: 'served', reached: 4, needed: 3 }] });
    const result = { standings: [], sentence: '', record: '' };
    mounted = mount(Result, { target: document.body, props: { view: won, catalog, table, result, me: 0 } });
    flushSync();
    expect(document.body.textContent).toContain('Scenario passed!');
    expect(document.body.textContent).toContain('4 of 3');
  });
});
