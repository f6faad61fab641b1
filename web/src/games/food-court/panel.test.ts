import { describe, expect, it } from 'vitest';

import { captionOf } from './captions';
import { idleOf } from './idle';
import { balanceOf, joined, listed, medalCandidates, panelOf } from './panel';
import type { Asked } from './panel';
import { SERVE, offersOf } from './picks';
import { answer, book, choice, customer, dish, view } from './testing';

const silent: Asked = { answer: null, gains: new Map() };
const asked = (worth: Record<string, unknown>, gains: [string, number][] = []): Asked => ({
  answer: answer({ worth }),
  gains: new Map(gains),
});
const shown = view({ queue: [customer('it-1-1'), customer('it-2-2')], cooked: [dish('it-arrabbiata', ['it-penne#1'], 3)] });

describe('the act panel', () => {
  it('says nothing while nothing is picked', () => {
    expect(panelOf({ kind: 'none' }, silent, shown, book)).toBeNull();
  });
  it('tells the worth of a dish line by line', () => {
    const panel = panelOf(
      { kind: 'cook', recipe: 'it-arrabbiata', with: ['it-penne#1', 'it-sugo#1'] },
      asked({ value: 2, value_served: 3, exact: true, missing: [] }, [
        ['it-penne#1', 1],
        ['it-basil', 1],
      ]),
      shown,
      book,
    );
    expect(panel).toMatchObject({ title: 'Arrabbiata', note: 'Worth 2, and 3 when served', act: 'Cook it' });
    expect(panel?.lines).toEqual([
      { text: 'Penne, exactly right', value: '+1', state: 'done' },
      { text: 'Sugo', value: undefined, state: 'done' },
      { text: 'Add Basil', value: '+1', state: 'open' },
    ]);
  });
  it('names what a dish still lacks', () => {
    const panel = panelOf(
      { kind: 'cook', recipe: 'it-arrabbiata', with: [] },
      asked({ value: 2, value_served: 2, missing: ['primary', 'secondary'] }),
      shown,
      book,
    );
    expect(panel?.lines.map(line => line.state)).toEqual(['bad', 'bad']);
    expect(panel?.note).toBe('Worth 2');
  });
  it('keeps the balance of a serve', () => {
    const worth = { meal: 5, order: 4, enough: true, track: ['it-penne#1', 'it-penne#2'], bonus: 2, utensils: ['it-cookware'] };
    const pick = { ...SERVE, recipes: ['it-arrabbiata'], customers: ['it-2-2'] };
    expect(balanceOf(asked(worth))).toEqual({ meal: 5, order: 4, isEnough: true });
    expect(balanceOf(silent)).toBeNull();
    expect(medalCandidates(asked(worth))).toEqual(['it-penne#2']);
    expect(medalCandidates(asked({ ...worth, enough: false }))).toEqual([]);
    expect(panelOf(pick, asked(worth), shown, book)).toMatchObject({
      note: 'With Arrabbiata.',
      lines: [{ text: 'Homesick Traveller', value: '+2' }, { text: 'Bonus as things stand' }, { text: 'Earns Cookware' }],
    });
    expect(panelOf(SERVE, silent, shown, book)?.note).toBe('Tap the customers to serve.');
  });
  it('says whom a drink scores and what it costs', () => {
    const pick = { kind: 'drink', card: 'it-spritz', paying: ['it-arrabbiata'], pays: true } as const;
    expect(panelOf({ ...pick, paying: [...pick.paying] }, asked({ points: 3, sweeps: ['it-1-1', 'it-2-2'] }), shown, book)).toMatchObject({
      note: 'Scores your whole queue: Snacker and Homesick Traveller.',
      lines: [{ text: 'Points', value: '+3' }, { text: 'Pay with Arrabbiata' }],
    });
  });
  it('reads a piece that is only looked at', () => {
    expect(panelOf({ kind: 'look', piece: 'it-arrabbiata' }, silent, shown, book)).toMatchObject({
      note: 'Worth 3. Cooked with Penne.',
      act: null,
    });
    expect(panelOf({ kind: 'look', piece: 'jp-2-3' }, silent, shown, book)?.note).toBe('2 points. 3 more.');
  });
  it('counts a refill', () => {
    const panel = panelOf({ kind: 'fill', discard: ['it-spritz'] }, asked({ draws: 4, reshuffles: false }), shown, book);
    expect(panel).toMatchObject({ act: 'Swap 1, draw 4', lines: [{ text: 'Swap Spritz' }] });
  });
});

describe('words', () => {
  it('lists cards with their number', () => {
    expect(listed(['it-penne#1', 'it-sugo#1', 'it-sugo#2'], book)).toBe('Penne and 2 Sugo');
    expect(listed([], book)).toBe('nothing');
    expect(joined(['a', 'b', 'c'])).toBe('a, b and c');
  });
  it('puts a few words at the foot of a card', () => {
    expect(captionOf(book.card('it-spritz'))).toBe('Two exact dishes');
    expect(captionOf(book.card('it-cookware'))).toBe('4 plays a turn');
    expect(captionOf(book.card('it-discount'))).toBe('Score 1 for free');
  });
});

describe('while nothing is picked', () => {
  const name = (number: number) => ['Ann', 'Bob'][number] ?? '';
  it('makes the end of the turn the red button once nothing else is left', () => {
    const idle = idleOf(view({}, { plays: 3 }), 0, offersOf([choice({ do: 'end-turn' })]), book, name);
    expect(idle).toMatchObject({ title: 'No plays left', red: 'end-turn', buttons: ['end-turn'] });
  });
  it('lists what can be played, and offers to serve', () => {
    const offers = offersOf([choice({ do: 'cook', recipe: 'it-arrabbiata' }, true), choice({ do: 'serve' }, true)]);
    const idle = idleOf(view({ hand: ['it-arrabbiata'] }), 0, offers, book, name);
    expect(idle).toMatchObject({ title: '2 plays left', red: null, lines: [{ text: 'Cook Arrabbiata' }] });
    expect(idle.buttons).toContain('serve');
  });
  it('is the tray while others play', () => {
    const waiting = view({}, { active: 1 });
    expect(idleOf(waiting, 0, offersOf([choice({ do: 'fill' }, true)]), book, name)).toMatchObject({
      title: 'Bob is at turn',
      buttons: ['draw', 'swap'],
    });
    expect(idleOf(waiting, 0, offersOf([]), book, name).buttons).toEqual([]);
    expect(idleOf(waiting, null, offersOf([]), book, name).title).toBe('Bob is at turn');
  });
});
