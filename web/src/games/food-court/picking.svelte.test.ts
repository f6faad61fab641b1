import { describe, expect, it, vi } from 'vitest';

import type { Answer, Choice, Refusal, TableInfo } from '../../net/protocol';
import type { Move } from '../board';
import { Picking } from './picking.svelte';
import type { FoodCourtProps } from './picking.svelte';
import { setFillAtOnce } from './prefs.svelte';
import { answer, book, catalog, choice, customer, dish, view } from './testing';
import type { FoodCourtView } from './types';

const refusal = (sentence: string): Refusal => ({ id: 'no', sentence });
const settled = () => new Promise(resolve => setTimeout(resolve));

interface Server {
  ask?: (move: Move) => Partial<Answer>;
  act?: (move: Move) => Refusal | null;
}

function atTable(shown: FoodCourtView, choices: Choice[], server: Server = {}) {
  const state = $state<{ props: FoodCourtProps }>({
    props: {
      view: shown,
      catalog,
      me: 0,
      table: { phase: 'playing' } as TableInfo,
      choices,
      events: [],
      log: [],
      pending: null,
      act: vi.fn(async move => server.act?.(move) ?? null),
      ask: vi.fn(async move => answer(server.ask?.(move))),
      suggest: async () => [],
      hint: async () => ({ id: '', say: '', because: '' }),
      replay: false,
      openRules: () => {},
      now: () => 0,
    },
  });
  const picking = new Picking(
    () => state.props,
    () => book,
  );
  return { picking, props: state.props };
}

const kitchen = view({
  hand: ['it-arrabbiata', 'it-sugo#4', 'it-spritz'],
  prepared: ['it-penne#1', 'it-spaghetti#1', 'it-sugo#1'],
  cooked: [dish('it-arrabbiata', [])],
  queue: [customer('it-1-1'), customer('it-2-2')],
});
const cooking = [choice({ do: 'cook', recipe: 'it-arrabbiata', missing: 'cards' }, true)];

describe('cooking', () => {
  const kitchenRules = (move: Move): Partial<Answer> => {
    if (move['missing']) return { best: { do: 'cook', with: ['it-penne#1', 'it-sugo#1'] } };
    const cards = (move['with'] ?? []) as string[];
    const primaries = cards.filter(card => !card.startsWith('it-sugo')).length;
    const isFine = primaries === 1 && cards.length === 2;
    return { why: isFine ? undefined : refusal('No.'), worth: { value: 2, value_served: cards.includes('it-penne#1') ? 3 : 2 } };
  };

  it('chooses the best set beforehand and lights what could take its place', async () => {
    const { picking } = atTable(kitchen, cooking, { ask: kitchenRules });
    await picking.tap({ on: 'hand', id: 'it-arrabbiata' });
    await settled();
    expect(picking.pick).toMatchObject({ with: ['it-penne#1', 'it-sugo#1'] });
    expect(picking.ready).toBe(true);
    expect(picking.lit.has('it-spaghetti#1')).toBe(true);
    expect(picking.gains.get('it-penne#1')).toBe(1);
  });
  it('puts another primary in place of the chosen one, and cooks it', async () => {
    const { picking, props } = atTable(kitchen, cooking, { ask: kitchenRules });
    await picking.tap({ on: 'hand', id: 'it-arrabbiata' });
    await settled();
    await picking.tap({ on: 'prepared', id: 'it-spaghetti#1', copies: ['it-spaghetti#1'] });
    await settled();
    expect(picking.pick).toMatchObject({ with: ['it-sugo#1', 'it-spaghetti#1'] });
    await picking.confirm();
    expect(props.act).toHaveBeenCalledWith({ do: 'cook', recipe: 'it-arrabbiata', with: ['it-sugo#1', 'it-spaghetti#1'] });
    expect(picking.pick.kind).toBe('none');
  });
});

describe('what is not possible', () => {
  it('is shown in full, with the reason beside the piece', async () => {
    const { picking } = atTable(kitchen, [], { ask: () => ({ why: refusal('It is not your turn.') }) });
    await picking.tap({ on: 'hand', id: 'it-spritz' });
    expect(picking.pick).toEqual({ kind: 'look', piece: 'it-spritz' });
    expect(picking.word).toMatchObject({ piece: 'it-spritz', text: 'It is not your turn.' });
  });
  it('springs back when the server refuses, and stays picked', async () => {
    const offered = [choice({ do: 'prepare', card: 'it-sugo#4' })];
    const { picking } = atTable(kitchen, offered, { act: () => refusal('Too late.') });
    await picking.tap({ on: 'hand', id: 'it-sugo#4' });
    await picking.confirm();
    expect(picking.word?.text).toBe('Too late.');
    expect(picking.pick).toEqual({ kind: 'prepare', card: 'it-sugo#4' });
  });
  it('cannot be touched in a replay', async () => {
    const { picking, props } = atTable(kitchen, cooking);
    props.replay = true;
    await picking.tap({ on: 'hand', id: 'it-arrabbiata' });
    expect(picking.pick.kind).toBe('none');
  });
});

describe('serving', () => {
  const offered = [choice({ do: 'serve', recipes: [], customers: [], missing: 'customers' }, true)];
  const rules = (move: Move): Partial<Answer> => {
    const customers = (move['customers'] ?? []) as string[];
    if (move['missing'] === 'customers') {
      return { choices: [choice({ customers: ['it-1-1'] })], best: { recipes: ['it-arrabbiata'], customers: ['it-1-1'] } };
    }
    if (move['missing']) return { best: { recipes: ['it-arrabbiata'], customers, track: 'it-penne#1' } };
    return { worth: { meal: 2, order: customers.length, enough: true, track: ['it-penne#1'] } };
  };

  it('finds dishes for the customer that is tapped, and keeps a medal', async () => {
    const { picking } = atTable(kitchen, offered, { ask: rules });
    await picking.tap({ on: 'customer', id: 'it-1-1' });
    await settled();
    expect(picking.pick).toMatchObject({ recipes: ['it-arrabbiata'], customers: ['it-1-1'], track: 'it-penne#1' });
  });
  it('keeps no medal that was declined', async () => {
    const { picking } = atTable(kitchen, offered, { ask: rules });
    await picking.tap({ on: 'customer', id: 'it-1-1' });
    await settled();
    await picking.tap({ on: 'track', id: 'it-penne#1' });
    await settled();
    expect(picking.pick).toMatchObject({ track: null, medalByHand: true });
  });
  it('begins with the best serve when asked for one', async () => {
    const { picking } = atTable(kitchen, offered, { ask: rules });
    await picking.serve();
    await settled();
    expect(picking.pick).toMatchObject({ kind: 'serve', customers: ['it-1-1'] });
  });
  it('looks ahead: who can be served, who walks on', async () => {
    const end = choice({ do: 'end-turn' });
    const { picking } = atTable(kitchen, [...offered, end], {
      ask: move => (move['do'] === 'end-turn' ? { worth: { passes: 'it-1-1', to: 1, attracts: false } } : rules(move)),
    });
    picking.refresh();
    await settled();
    expect([...picking.ahead.reach]).toEqual(['it-1-1']);
    expect(picking.ahead.end?.to).toBe(1);
  });
});

describe('the refill', () => {
  const fill = [choice({ do: 'fill', missing: 'cards' }, true)];
  it('opens by itself when the table waits for it', async () => {
    const { picking } = atTable({ ...kitchen, phase: 'fill' }, fill);
    picking.refresh();
    expect(picking.pick).toEqual({ kind: 'fill', discard: [] });
    picking.putBack();
    expect(picking.pick.kind).toBe('fill');
  });
  it('waits at the edge while others play', () => {
    const { picking } = atTable({ ...kitchen, phase: 'play', active: 1 }, fill);
    picking.refresh();
    expect(picking.pick.kind).toBe('none');
  });
  it('is made at once for those who want that', async () => {
    setFillAtOnce(true);
    const { picking, props } = atTable({ ...kitchen, active: 1 }, fill);
    picking.refresh();
    await settled();
    expect(props.act).toHaveBeenCalledWith({ do: 'fill' });
    setFillAtOnce(false);
  });
});

describe('events', () => {
  it('light the targets the server lists and find the pairs by asking', async () => {
    const shown = view({ hand: ['it-promotion'], queue: [customer('it-1-1'), customer('it-2-2')] });
    const offered = [choice({ do: 'promotion', customers: [], missing: 'customers' }, true)];
    const { picking } = atTable(shown, offered, {
      ask: move => {
        const customers = (move['customers'] ?? []) as string[];
        if (move['missing']) return { choices: [choice({ customers: ['it-1-1'] }), choice({ customers: ['jp-2-3'] })] };
        const isPair = customers.some(id => id.startsWith('it')) && customers.some(id => id.startsWith('jp'));
        return isPair ? {} : { why: refusal('Choose customers from two different queues.') };
      },
    });
    await picking.tap({ on: 'hand', id: 'it-promotion' });
    await settled();
    expect([...picking.lit]).toEqual(['it-1-1', 'jp-2-3']);
    await picking.tap({ on: 'customer', id: 'it-1-1' });
    await settled();
    expect(picking.lit.has('jp-3-3')).toBe(true);
    expect(picking.lit.has('it-2-2')).toBe(false);
    expect(picking.ready).toBe(false);
    await picking.tap({ on: 'customer', id: 'jp-3-3' });
    await settled();
    expect(picking.ready).toBe(true);
  });
});
