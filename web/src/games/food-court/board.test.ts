import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { TableInfo } from '../../net/protocol';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import type { FoodCourtProps } from './picking.svelte';
import { answer, catalog, choice, customer, dish, seat, view } from './testing';

const table = {
  phase: 'playing',
  settings: { coach: false },
  seats: [{ name: 'Ann' }, { name: 'Bob', bot: 'easy' }],
} as TableInfo;

const shown = view({
  hand: ['it-sugo#4', 'it-spritz'],
  prepared: ['it-penne#1', 'it-sugo#1', 'it-sugo#2'],
  cooked: [dish('it-arrabbiata', ['it-penne#2'], 3)],
  queue: [customer('it-1-1'), customer('it-2-2')],
});

const props = (more: Partial<FoodCourtProps> = {}): FoodCourtProps => ({
  view: shown,
  catalog,
  me: 0,
  table,
  choices: [choice({ do: 'prepare', card: 'it-sugo#4' }), choice({ do: 'end-turn' })],
  events: [],
  log: [],
  pending: null,
  act: vi.fn(async () => null),
  ask: vi.fn(async () => answer()),
  hint: async () => ({ id: '', say: '', because: '' }),
  suggest: async () => [],
  replay: false,
  openRules: () => {},
  now: () => 0,
  ...more,
});

let mounted: Record<string, unknown> | null = null;
function show(given: FoodCourtProps): HTMLElement {
  mounted = mount(Board, { target: document.body, props: given });
  flushSync();
  return document.body;
}
const piece = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${id}"]`);

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.innerHTML = '';
});

describe('the board', () => {
  it('marks every piece with its id, equal ingredients as one', () => {
    show(props());
    expect(piece('it-sugo#4')?.textContent).toContain('Sugo');
    expect(piece('it-sugo#1')?.dataset['copies']).toBe('it-sugo#1 it-sugo#2');
    expect(piece('it-1-1')?.getAttribute('aria-label')).toContain('Italian Snacker, 1 point.');
    expect(piece('jp-2-3')).not.toBeNull();
  });
  it('shows what is not possible as off, and still lets it be touched', () => {
    show(props());
    expect(piece('it-spritz')?.classList.contains('is-off')).toBe(true);
    expect(piece('it-sugo#4')?.classList.contains('is-off')).toBe(false);
  });
  it('plays a card by two taps', async () => {
    const given = props();
    show(given);
    piece('it-sugo#4')?.click();
    await vi.waitFor(() => expect(document.querySelector('.fc-part--prepared .fc-target')).not.toBeNull());
    document.querySelector<HTMLElement>('.fc-part--prepared .fc-target')?.click();
    await vi.waitFor(() => expect(given.act).toHaveBeenCalledWith({ do: 'prepare', card: 'it-sugo#4' }));
  });
  it('plays a card by keys', async () => {
    const given = props();
    show(given);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
    await vi.waitFor(() => expect(piece('it-sugo#4')?.getAttribute('aria-pressed')).toBe('true'));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    await vi.waitFor(() => expect(given.act).toHaveBeenCalled());
  });
  it('draws a pending act as a ghost', () => {
    show(props({ pending: { do: 'prepare', card: 'it-sugo#4' } }));
    expect(piece('it-sugo#4')?.classList.contains('is-ghost')).toBe(true);
    expect(document.querySelector('.fc-tile.is-ghost')).not.toBeNull();
  });
  it('tells a screen reader what happened and whose turn it is', () => {
    show(props({ events: [{ data: { event: 'prepared', seat: 1, card: 'jp-kome' }, text: 'Bob prepares Rice.' }] }));
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Bob prepares Rice. Your turn: play.');
  });
  it('shows every station and no hand to somebody who watches', () => {
    show(props({ me: null, view: { ...shown, viewer: 'spectator', seats: [seat(0), seat(1), seat(2)] }, choices: [] }));
    expect(document.querySelectorAll('.fc-watch')).toHaveLength(3);
    expect(document.querySelector('.fc-hand')).toBeNull();
  });
});

describe('the bar', () => {
  it('shows the steps of my turn with the plays left', () => {
    const given = { view: shown, catalog, me: 0, table, choices: [], replay: false, now: () => 0, part: 'mid' as const };
    mounted = mount(Bar, { target: document.body, props: given });
    flushSync();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Your turn: play');
    expect(document.querySelector('.fc-plates')?.getAttribute('aria-label')).toBe('2 of 3 plays left');
  });
});
