import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeWorld, info, seat, view, welcome } from '../net/fake-world';
import type { GameDetails, GameResult, TableInfo } from '../net/protocol';
import { TableStore } from '../net/table.svelte';
import PausePanel from './PausePanel.svelte';
import RefusalNote from './RefusalNote.svelte';
import Result from './Result.svelte';

const people = [
  { ...seat, name: 'Maya', guest: 'g1' },
  { ...seat, name: 'Tom', guest: 'g2' },
];

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  shown = mount(component, { target: document.body, props });
  flushSync();
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}
const press = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(one => one.textContent?.trim() === text);
  found?.click();
  return found !== undefined;
};
function tableWith(part: Partial<TableInfo>) {
  const world = new FakeWorld();
  const store = new TableStore('KR7F', false, world);
  world.socket.onopen?.();
  world.socket.say(welcome(), info({ seats: people, host: 0, ...part }), view(1, {}));
  return { world, store, table: store.table! };
}

const game = { id: 'tapas', options: [] } as unknown as GameDetails;

describe('a pause', () => {
  it('says why, who has agreed and who has not', () => {
    const seats = [people[0]!, { ...people[1]!, wants_resume: true }];
    const { table } = tableWith({ phase: 'paused', reason: 'Tom paused the game.', seats });
    let went = false;
    const text = show(PausePanel, { table, me: 0, cover: false, ongo: () => (went = true), onbot: () => {} });
    expect(text).toContain('Tom paused the game.');
    expect(document.querySelectorAll('.agreed .is-yes')).toHaveLength(1);
    press('Go on');
    expect(went).toBe(true);
  });

  it('says whom it waits for once I have agreed', () => {
    const { table } = tableWith({ phase: 'paused', seats: [{ ...people[0]!, wants_resume: true }, people[1]!] });
    const text = show(PausePanel, { table, me: 0, cover: false, ongo: () => {}, onbot: () => {} });
    expect(text).toContain('Waiting for Tom.');
    expect(press('Go on')).toBe(false);
  });

  it('says when anybody or more than half may end it', () => {
    for (const [resume, words] of [['anyone', 'as soon as one of you'], ['vote', 'more than half of you']] as const) {
      const { table } = tableWith({ phase: 'paused', pauses: { by: resume, resume, left: 2 } });
      expect(show(PausePanel, { table, me: 0, cover: true, ongo: () => {}, onbot: () => {} })).toContain(words);
    }
  });

  it('offers a bot while the table stands still for somebody', () => {
    const pauses = { by: 'anyone', resume: 'anyone', left: 3 };
    const { table } = tableWith({ phase: 'paused', reason: 'Tom is away.', missing: [1], pauses });
    let asked = false;
    show(PausePanel, { table, me: 0, cover: true, ongo: () => {}, onbot: () => (asked = true) });
    expect(press('Go on')).toBe(false);
    press('Let a bot play');
    expect(asked).toBe(true);
  });
});

describe('a refusal', () => {
  it('is a sentence, with its rule on demand', () => {
    const asked: string[] = [];
    const refusal = { id: 'x', sentence: 'Your meal is worth 2, the customers want 3.', rule: 'FC-7.40' };
    const text = show(RefusalNote, { refusal, onrule: id => asked.push(id) });
    expect(text).toContain(refusal.sentence);
    expect(text).not.toContain('FC-7.40');
    press('Rule');
    expect(asked).toEqual(['FC-7.40']);
  });

  it('without a rule has no button for one', () => {
    show(RefusalNote, { refusal: { id: 'x', sentence: 'Not now.' }, onrule: () => {} });
    expect(press('Rule')).toBe(false);
  });
});

describe('a result', () => {
  const result: GameResult = {
    sentence: 'Maya wins with 5 points.',
    record: 'r9',
    standings: [
      { seat: 0, place: 1, points: 5, lines: [{ label: 'Office Clerk', points: 5, detail: '2, and 3 for a drink' }] },
      { seat: 1, place: 2, points: -1, lines: [{ label: 'Broken plate', points: -1, detail: '' }] },
    ],
  };

  it('explains every point on a line and adds up', () => {
    const { store, table } = tableWith({ phase: 'over', result });
    const text = show(Result, { store, table, game, names: new Map(), result, onlook: () => {}, onleave: () => {} });
    expect(text).toContain('Maya wins with 5 points.');
    expect(text).toContain('Office Clerk2, and 3 for a drink +5');
    expect(text).toContain('Broken plate −1');
    expect([...document.querySelectorAll('.bill__sum b')].map(sum => sum.textContent)).toEqual(['5', '−1']);
    expect(document.querySelector('a[href="/replay/r9"]')).not.toBeNull();
  });

  it('is played again in one click, and shows who wants it', () => {
    const seats = [people[0]!, { ...people[1]!, wants_rematch: true }];
    const { world, store, table } = tableWith({ phase: 'over', result, seats });
    show(Result, { store, table, game, names: new Map(), result, onlook: () => {}, onleave: () => {} });
    press('Play again');
    expect(world.socket.last('rematch')).toEqual({ t: 'rematch' });
    expect(document.querySelectorAll('.agreed .is-yes')).toHaveLength(1);
  });

  const ladder = {
    id: 'tapas',
    options: [{ id: 'scenario', label: 'Scenario', values: ['s1', 's2'] }],
    ladder: { option: 'scenario', terms: [], practice: [] },
  } as unknown as GameDetails;
  const names = new Map([['s2', 'Open House']]);
  const team = { won: true, medal: 'silver', reason: '', goals: [{ part: 'served', reached: 4, needed: 3 }] };

  it('leads a crew that has won to the next step, by its host', () => {
    const won = { ...result, team };
    const { world, store, table } = tableWith({ phase: 'over', result: won, options: { scenario: 's1' } });
    const text = show(Result, { store, table, game: ladder, names, result: won, onlook: () => {}, onleave: () => {} });
    expect(text).toContain('You made it');
    expect(press('Next: Scenario 2, Open House')).toBe(true);
    expect(world.socket.last('to-lobby')).toBeDefined();
    expect(world.socket.last('set-options')).toMatchObject({ options: { scenario: 's2' } });
  });

  it('lets a crew that has lost try again', () => {
    const lost = { ...result, team: { ...team, won: false, medal: 'none' } };
    const { store, table } = tableWith({ phase: 'over', result: lost, options: { scenario: 's1' } });
    const text = show(Result, { store, table, game: ladder, names, result: lost, onlook: () => {}, onleave: () => {} });
    expect(text).toContain('Not this time');
    expect(text).not.toContain('Next:');
    expect(press('Try again')).toBe(true);
  });
});
