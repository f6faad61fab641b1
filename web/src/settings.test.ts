import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';

import { applySettings, attributes, read, settings, standard } from './settings.svelte';

const system = { dark: false, reduced: false, contrast: false };

describe('kept settings', () => {
  it('are read back', () => {
    const kept = {
      ...standard,
      name: 'Maya',
      theme: 'dark' as const,
      text: 130 as const,
      volume: 0.2,
      known: ['food-court'],
      silenced: ['g7'],
    };
    expect(read(JSON.stringify(kept))).toEqual(kept);
  });

  it('are the standard ones when there is nothing or rubbish', () => {
    for (const text of [null, '', '{', '[]', 'null', '7']) expect(read(text)).toEqual(standard);
  });

  it('replace what is unknown or out of bounds', () => {
    const text =
      '{"theme":"pink","text":900,"volume":7,"sound":"yes","name":5,"motion":null,"known":[1,"a"]}';
    expect(read(text)).toEqual({ ...standard, volume: 1, known: ['a'] });
  });

  it('cut a name that is too long', () => {
    expect(read(JSON.stringify({ name: 'x'.repeat(99) })).name).toHaveLength(24);
  });
});

describe('attributes', () => {
  it('follow the device where nothing was chosen', () => {
    expect(attributes(standard, system)).toEqual({
      theme: 'light',
      motion: 'full',
      text: '100',
      colours: 'standard',
    });
    expect(attributes(standard, { dark: true, reduced: true, contrast: true })).toEqual({
      theme: 'dark',
      motion: 'reduced',
      text: '100',
      colours: 'contrast',
    });
  });

  it('follow the choice against the device', () => {
    const chosen = { ...standard, theme: 'light' as const, motion: 'full' as const };
    expect(attributes(chosen, { dark: true, reduced: true, contrast: false })).toMatchObject({
      theme: 'light',
      motion: 'full',
    });
  });
});

describe('applying', () => {
  beforeEach(() => localStorage.clear());

  it('puts them on the page and keeps them after every change', () => {
    const stop = applySettings();
    settings.theme = 'dark';
    settings.text = 115;
    flushSync();
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', text: '115' });
    expect(read(localStorage.getItem('brigade.settings'))).toMatchObject({ theme: 'dark', text: 115 });
    stop();
  });
});
