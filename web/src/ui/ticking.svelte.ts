// A value that follows the table clock: read ten times a second while a component is there, told only when it changed.
// Seconds are told in time with reduced motion too.
import { untrack } from 'svelte';

const EVERY = 100; // milliseconds

export class Ticking<T> {
  #value: T = $state.raw() as T;

  /** To be made while a component is being made. */
  constructor(read: () => T) {
    this.#value = read();
    $effect(() => {
      const look = (): void => {
        const value = read();
        if (value !== untrack(() => this.#value)) this.#value = value;
      };
      look();
      const timer = setInterval(look, EVERY);
      return () => clearInterval(timer);
    });
  }

  get value(): T {
    return this.#value;
  }
}

/** Seconds until a time of the table clock, the one that has begun included; null: there is no such time. */
export const secondsUntil = (ends: number | null, now: number): number | null =>
  ends === null ? null : Math.max(0, Math.ceil((ends - now) / 1000));
