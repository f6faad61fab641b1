import { describe, expect, it } from 'vitest';

import { readPrefs } from './prefs.svelte';

describe('preferences', () => {
  it('are read forgivingly', () => {
    expect(readPrefs('{"fillAtOnce":true}').fillAtOnce).toBe(true);
    expect(readPrefs('null').fillAtOnce).toBe(false);
    expect(readPrefs('{').fillAtOnce).toBe(false);
    expect(readPrefs(null).fillAtOnce).toBe(false);
  });
});
