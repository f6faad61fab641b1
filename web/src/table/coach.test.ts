// The coach at a table: asks when something changed, keeps its word until it has another, and points at what is there.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { GameModule } from '../games/board';
import type { Advice, TableInfo } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';
import { CoachTalk } from './coach.svelte';

const advice = (say: string, move?: Record<string, unknown>): Advice => ({
  id: 'h',
  say,
  because: 'Because.',
  ...(move ? { move } : {}),
});

function setUp(teaches: boolean, waitsFor: number[]) {
  const table = { phase: 'playing', waits_for: waitsFor, settings: { coach: true } } as unknown as TableInfo;
  const hint = vi.fn<() => Promise<Advice>>();
  const store = { table, seat: 0, choices: [{}], view: {}, hint } as unknown as TableStore;
  const board = document.createElement('div');
  board.innerHTML = '<button data-piece="dr-1"></button>';
  const module = { teaches, piecesOf: () => [] } as unknown as GameModule;
  const coach = new CoachTalk(store);
  return { coach, hint, board, look: () => coach.watch(board, module) };
}

describe('the coach at the table', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is asked once for a burst of changes, and soon', async () => {
    const { hint, look, coach } = setUp(false, [0]);
    hint.mockResolvedValue(advice('Take an order.', { do: 'place', timer: 0, space: 'dr-1' }));
    for (let change = 0; change < 10; change++) {
      look();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(hint).toHaveBeenCalledTimes(1);
    expect(coach.advice?.say).toBe('Take an order.');
    expect(coach.shows).toBe(true);
  });

  it('is silent out of turn, unless it always has a word', async () => {
    const turns = setUp(false, [1]);
    turns.look();
    await vi.advanceTimersByTimeAsync(400);
    expect(turns.hint).not.toHaveBeenCalled();
    const teacher = setUp(true, [1]);
    teacher.hint.mockResolvedValue(advice('Your sand is still running.'));
    teacher.look();
    await vi.advanceTimersByTimeAsync(400);
    expect(teacher.coach.advice?.say).toBe('Your sand is still running.');
    expect(teacher.coach.shows).toBe(false);
  });

  it('keeps its word while it thinks, and the same word when it comes to the same', async () => {
    const { hint, look, coach } = setUp(true, [0]);
    hint.mockResolvedValue(advice('Cook.'));
    look();
    await vi.advanceTimersByTimeAsync(300);
    const first = coach.advice;
    look();
    expect(coach.advice).toBe(first);
    await vi.advanceTimersByTimeAsync(300);
    expect(hint).toHaveBeenCalledTimes(2);
    expect(coach.advice).toBe(first);
  });
});
