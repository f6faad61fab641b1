// What a person prefers at this board, kept in this browser.

const KEY = 'brigade.food-court';

interface Prefs {
  /** Refill as soon as possible, without swapping cards. */
  fillAtOnce: boolean;
}

/** Preferences from what was kept; never throws. */
export function readPrefs(text: string | null): Prefs {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return { fillAtOnce: (kept as { fillAtOnce?: unknown } | null)?.fillAtOnce === true };
  } catch {
    return { fillAtOnce: false };
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // A browser may forbid storage; then it lasts as long as the page.
  }
}

export const prefs: Prefs = $state(readPrefs(kept()));

export function setFillAtOnce(on: boolean): void {
  prefs.fillAtOnce = on;
  try {
    localStorage.setItem(KEY, JSON.stringify({ fillAtOnce: on }));
  } catch {
    return; // See kept().
  }
}
