import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Refusal } from '../../net/protocol';
import { Cook } from './cook.svelte';
import { holding, propsWith, view, withOwn } from './testing';
import type { PressureCookerProps, PressureCookerView } from './types';

const refusal = (id: string): Refusal => ({ id, sentence: `No: ${id}.`, rule: 'PR-5.11' });

/** A cook at a table that the test changes; `sent` is what reached the server. */
function kitchen(first: PressureCookerView = view()) {
  const sent: unknown[] = [];
  const answers: (Refusal | null)[] = [];
  let time = 0;
  const props: PressureCookerProps = propsWith({
    view: first,
    act: async move => {
      sent.push(move);
      return answers.shift() ?? null;
    },
    now: () => time,
  });
  const cook = new Cook(
    () => props,
    () => 0,
  );
  return {
    cook,
    sent,
    answers,
    show(next: PressureCookerView) {
      props.view = next;
      cook.pump();
    },
    wait(ms: number) {
      time += ms;
      return vi.advanceTimersByTimeAsync(ms);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('grabbing', () => {
  it('is sent at once by a free hand', () => {
    const { cook, sent } = kitchen();
    cook.spot(17);
    expect(sent).toEqual([{ do: 'grab', spot: 17 }]);
  });
  it('waits for the beat and is then sent by itself', async () => {
    const rests = withOwn({ hand: { state: 'home', spot: null, until_ms: null, next_grab_ms: 500, tile: null } });
    const { cook, sent, wait } = kitchen(rests);
    cook.spot(17);
    expect(cook.wish).toEqual({ do: 'grab', spot: 17 });
    await wait(400);
    expect(sent).toEqual([]);
    await wait(200);
    expect(sent).toEqual([{ do: 'grab', spot: 17 }]);
    expect(cook.wish).toBeNull();
  });
  it('keeps only the last tap that came too early', async () => {
    const busy = withOwn({ hand: { state: 'busy', spot: null, until_ms: 300, next_grab_ms: 0, tile: null } });
    const { cook, sent, wait } = kitchen(busy);
    cook.spot(17);
    cook.blind();
    await wait(400);
    expect(sent).toEqual([{ do: 'grab', spot: 0 }]);
  });
  it('is tried again when the clock of the page was a moment ahead', async () => {
    const { cook, sent, answers, wait } = kitchen();
    answers.push(refusal('hand-resting'));
    cook.spot(17);
    await wait(200);
    expect(sent).toHaveLength(2);
    expect(cook.note).toBeNull();
  });
  it('says who was quicker, where it happened', async () => {
    const { cook, answers, wait } = kitchen();
    answers.push(refusal('tile-gone'));
    cook.spot(17);
    await wait(0);
    expect(cook.note).toEqual({ text: 'No: tile-gone.', rule: 'PR-5.11', piece: 'spot-17' });
  });
  it('blindly takes a tile that lies face down, and says so if there is none', () => {
    const { cook, sent, show } = kitchen(view({ pool: ['bread-q2', '-', '?'] }));
    cook.blind();
    expect(sent).toEqual([{ do: 'grab', spot: 2 }]);
    const other = kitchen(view({ pool: ['bread-q2', '-', '-'] }));
    other.cook.blind();
    expect(other.cook.note?.text).toBe('No face-down tile is left.');
    show(view());
  });
});

describe('a held tile', () => {
  const holds = withOwn({ hand: holding('bread-q2') });
  it('is placed by a tap on an order, and put back by a tap on the heap', () => {
    const { cook, sent } = kitchen(holds);
    expect(cook.holds).toBe(true);
    cook.slot('red-1');
    expect(sent).toEqual([{ do: 'place', at: 'red-1' }]);
    const other = kitchen(holds);
    other.cook.spot(3);
    expect(other.sent).toEqual([{ do: 'put-back' }]);
  });
  it('is placed on arrival when its order was tapped on the way', async () => {
    const carries = withOwn({ hand: { state: 'carrying', spot: 3, until_ms: 900, next_grab_ms: 2000, tile: '?' } });
    const { cook, sent, wait, show } = kitchen(carries);
    cook.slot('green-1');
    expect(cook.wish).toEqual({ do: 'place', at: 'green-1' });
    await wait(500);
    expect(sent).toEqual([]);
    show(withOwn({ hand: holding('bread-q2') }));
    expect(sent).toEqual([{ do: 'place', at: 'green-1' }]);
  });
});

describe('the other hand', () => {
  it('serves an appetizer by two taps', () => {
    const { cook, sent } = kitchen();
    cook.takeBite();
    expect(cook.aims).toBe(true);
    cook.slot('red-2');
    expect(sent).toEqual([{ do: 'appetizer', at: 'red-2' }]);
    expect(cook.armed).toBe(false);
  });
  it('takes up no appetizer when none is left', () => {
    const { cook } = kitchen(withOwn({ appetizers_left: 0 }));
    cook.takeBite();
    expect(cook.armed).toBe(false);
  });
  it('calls an order up without letting go of the tile', () => {
    const { cook, sent } = kitchen(withOwn({ hand: holding('bread-q2') }));
    cook.orderUp('red-1');
    expect(sent).toEqual([{ do: 'order-up', at: 'red-1' }]);
  });
  it('rings by two presses, not by one or by two that are far apart', async () => {
    const { cook, sent, wait } = kitchen();
    cook.press();
    await wait(1000);
    cook.press();
    expect(sent).toEqual([]);
    cook.press();
    expect(sent).toEqual([{ do: 'ring' }]);
  });
});

it('nothing is kept for later when the round is over', async () => {
  const rests = withOwn({ hand: { state: 'home', spot: null, until_ms: null, next_grab_ms: 500, tile: null } });
  const { cook, sent, wait, show } = kitchen(rests);
  cook.spot(17);
  show(view({ phase: 'review' }));
  await wait(1000);
  expect(sent).toEqual([]);
  expect(cook.wish).toBeNull();
});

it('a watcher and a replay touch nothing', () => {
  const { cook } = kitchen();
  expect(cook.cooking).toBe(true);
  const props = propsWith({ replay: true });
  expect(new Cook(() => props).cooking).toBe(false);
});
