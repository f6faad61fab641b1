// A value that follows the table clock: read again and again while a component is there, told only when it changed.
import { everyFrame } from '../../ui/frames';

export class Ticking<T> {
  #value: T = $state.raw() as T;

  /** To be made while a component is being made. */
  constructor(read: () => T) {
    this.#value = read();
    $effect(() => {
      const look = (): void => {
        const value = read();
        if (value !== this.#value) this.#value = value;
      };
      look();
      return everyFrame(look);
    });
  }

  get value(): T {
    return this.#value;
  }
}

/** Seconds until a time of the table clock, the one that has begun included; null: there is no such time. */
export const secondsUntil = (ends: number | null, now: number): number | null =>
  ends === null ? null : Math.max(0, Math.ceil((ends - now) / 1000));
