import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { dismiss, say, toasts } from './toasts.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
});
afterEach(() => vi.useRealTimers());

it('toasts go by themselves', () => {
  say('Link copied.');
  expect(toasts.map(toast => toast.text)).toEqual(['Link copied.']);
  vi.runAllTimers();
  expect(toasts).toHaveLength(0);
});

it('the same words are said once, the oldest gives way', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) say(text);
  expect(toasts.map(toast => toast.text)).toEqual(['a', 'c', 'd']);
});

it('can be closed', () => {
  say('a', 'bad');
  dismiss(toasts[0]?.id ?? 0);
  expect(toasts).toHaveLength(0);
});
