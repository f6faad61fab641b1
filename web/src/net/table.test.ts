import { describe, expect, it } from 'vitest';

import { FakeWorld, info, play, view, welcome } from './fake-world';
import type { ServerMessage } from './protocol';
import { TableStore } from './table.svelte';

/** A store in the middle of a game. */
function inGame() {
  const world = new FakeWorld();
  const store = new TableStore('KR7F', false, world);
  world.socket.onopen?.();
  world.socket.say(welcome(), info(), view(7, { score: 1, seats: [] }));
  return { world, store };
}

describe('the table store', () => {
  it('shows who I am, the table and the view', () => {
    const { store } = inGame();
    expect(store.seat).toBe(0);
    expect(store.host).toBe(true);
    expect(store.table?.seats[1]?.name).toBe('Tom');
    expect(store.view).toEqual({ score: 1, seats: [] });
    expect(store.choices).toHaveLength(1);
  });

  it('follows plays: view, events and log; choices stay if none are given', () => {
    const { world, store } = inGame();
    const seats = (store.view as { seats: unknown }).seats;
    world.socket.say(play(8, ['score'], 2));
    expect(store.view).toEqual({ score: 2, seats: [] });
    expect((store.view as { seats: unknown }).seats).toBe(seats);
    expect(store.events).toHaveLength(2);
    expect(store.log.map(line => line.text)).toEqual(['It is your turn.', 'Tom cooks.']);
    expect(store.log[1]).toMatchObject({ seq: 8, ms: 5008, seat: 1, kind: 'cooked' });
    expect(store.choices).toHaveLength(1);
  });

  it('notices that the table moved for me, and only then', () => {
    const { world, store } = inGame();
    world.socket.say({ ...play(8, ['score'], 2), by_clock: 1 } as ServerMessage);
    expect(store.movedForMe).toBe(0);
    world.socket.say({ ...play(9, ['score'], 3), by_clock: 0 } as ServerMessage);
    expect(store.movedForMe).toBe(9);
  });

  it('asks for earlier lines of the log and puts them before those that are there', () => {
    const { world, store } = inGame();
    expect(store.hasEarlier).toBe(false);
    world.socket.say({ ...view(300, { score: 1 }), log_after: 172 } as ServerMessage);
    expect(store.hasEarlier).toBe(true);
    store.askEarlier();
    expect(world.socket.last('ask-log')).toMatchObject({ before: 173 });
    const earlier = { seq: 40, ms: 1, kind: 'cooked', text: 'Long ago.' };
    world.socket.say({ t: 'log', game: 1, after: 44, lines: [earlier] });
    world.socket.say({ t: 'log', game: 1, after: 44, lines: [earlier] }); // asked twice
    expect(store.log.map(line => line.text)).toEqual(['Long ago.', 'It is your turn.']);
    world.socket.say({ t: 'log', game: 1, after: 1, lines: [] });
    expect(store.hasEarlier).toBe(false);
  });

  it('knows from plays whose turn it is and until when', () => {
    const { world, store } = inGame();
    const turn = (seq: number, waits_for: number[], seats: number[]) => ({
      ...play(seq, ['score'], seq),
      waits_for,
      deadline: { seats, ms: seats.length > 0 ? 65_000 : 0 },
    });
    world.socket.say(turn(8, [1], [1]));
    expect(store.table?.waits_for).toEqual([1]);
    expect(store.table?.deadline).toEqual({ seats: [1], ms: 65_000 });
    const before = store.table;
    world.socket.say(play(9, ['score'], 9));
    expect(store.table).toBe(before);
    world.socket.say(turn(10, [0], []));
    expect(store.table?.waits_for).toEqual([0]);
    expect(store.table?.deadline).toBeUndefined();
  });

  it('shows a move as pending until it is acknowledged', async () => {
    const { world, store } = inGame();
    const done = store.act({ do: 'end-turn' });
    expect(store.pending).toEqual({ do: 'end-turn' });
    world.socket.say(play(8, ['score'], 2), { t: 'ack', id: world.socket.last('act')!.id! });
    expect(await done).toBeNull();
    expect(store.pending).toBeNull();
  });

  it('hands the refusal of a move to the board, and any other to the toast', async () => {
    const { world, store } = inGame();
    const done = store.act({ do: 'cook' });
    const why = { id: 'too-small', sentence: 'Your meal is worth 2, the customers want 3.', rule: 'FC-5.41' };
    world.socket.say({ t: 'refused', id: world.socket.last('act')!.id!, why });
    expect(await done).toEqual(why);
    expect(store.refusal).toBeNull();
    expect(store.pending).toBeNull();
    world.socket.say({ t: 'refused', why });
    expect(store.refusal).toEqual(why);
  });

  it('sends an unanswered move again after a lost connection, and it is made once', async () => {
    const { world, store } = inGame();
    const done = store.act({ do: 'end-turn' });
    const id = world.socket.last('act')!.id!;
    world.socket.onclose?.();
    expect(store.quality).toBe('away');
    expect(store.pending).not.toBeNull();
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
    world.socket.onopen?.();
    expect(world.socket.last('hello')).toMatchObject({ resume: { game: 1, seq: 7 } });
    world.socket.say(welcome(true), info(), play(8, ['score'], 2));
    expect(world.socket.last('act')).toEqual({ t: 'act', id, move: { do: 'end-turn' }, game: 1, seen: 7 });
    world.socket.say({ t: 'ack', id });
    expect(await done).toBeNull();
    expect(store.view).toMatchObject({ score: 2 });
  });

  it('keeps the view while away and hears nothing from the old socket', () => {
    const { world, store } = inGame();
    const old = world.socket;
    old.onclose?.();
    world.pass(300);
    old.say(play(8, ['score'], 99));
    expect(store.view).toMatchObject({ score: 1 });
  });

  it('tries again at once when it is asked to', () => {
    const { world, store } = inGame();
    world.socket.onclose?.();
    store.retry();
    expect(world.sockets).toHaveLength(2);
  });

  it('asks for a whole view when a play does not fit', () => {
    const { world, store } = inGame();
    world.socket.say(play(8, ['seats', 3, 'hand'], 2));
    expect(world.sockets[0]?.closed).toBe(true);
    world.pass(300);
    world.socket.onopen?.();
    expect(world.socket.last('hello')).not.toHaveProperty('resume');
    world.socket.say(welcome(), info(), view(8, { score: 3, seats: [] }));
    expect(store.view).toMatchObject({ score: 3 });
  });

  it('passes over rubbish and kinds it does not know', () => {
    const { world, store } = inGame();
    world.socket.say('not json', '[]', '{"t":"weather","rain":true}');
    expect(store.view).toMatchObject({ score: 1 });
  });

  it('says so when something is done without a connection', () => {
    const { world, store } = inGame();
    world.socket.onclose?.();
    store.say('hello?');
    expect(store.refusal?.id).toBe('away');
  });

  it('gives every open question up when the server says goodbye for good', async () => {
    const { world, store } = inGame();
    const done = store.act({ do: 'end-turn' });
    world.socket.say({ t: 'bye', id: 'kicked', sentence: 'The host asked you to leave.', again: false });
    expect((await done)?.sentence).toBe('The host asked you to leave.');
    expect(store.ended).toBe(true);
    expect((await store.act({ do: 'end-turn' }))?.id).toBe('kicked');
  });

  it('reads the table clock, also after a pause and after coming back', () => {
    const { world, store } = inGame();
    const sync = world.socket.last('sync')!;
    world.pass(40);
    world.socket.say({ t: 'synced', id: sync.id!, clock: { ms: 6000, speed: 100, running: true } });
    world.pass(980);
    expect(store.now()).toBeCloseTo(7000, -1);
    world.socket.say(info({ phase: 'paused', clock: { ms: 7010, speed: 100, running: false } }));
    world.pass(5000);
    expect(store.now()).toBe(7010);
  });

  it('counts down, and stops when the table does', () => {
    const { world, store } = inGame();
    world.socket.say(info({ phase: 'countdown' }), { t: 'countdown', seconds: 3 });
    expect(store.countdown?.seconds).toBe(3);
    world.socket.say(info({ phase: 'lobby' }));
    expect(store.countdown).toBeNull();
  });

  it('asks and gets answers by their ids, in whatever order', async () => {
    const { world, store } = inGame();
    const first = store.ask({ do: 'cook' });
    const firstId = world.socket.last('ask')!.id!;
    const second = store.hint();
    const secondId = world.socket.last('hint')!.id!;
    world.socket.say({ t: 'advice', id: secondId, say: 'Cook it.', because: 'It fits.' });
    world.socket.say({ t: 'answer', id: firstId, choices: [], worth: { value: 4 } });
    expect((await second).say).toBe('Cook it.');
    expect((await first).worth).toEqual({ value: 4 });
  });

  it('asks for a draft to lay out', async () => {
    const { world, store } = inGame();
    const moves = store.suggest('critic');
    const asked = world.socket.last('suggest')!;
    expect(asked.wish).toBe('critic');
    world.socket.say({ t: 'suggestion', id: asked.id!, moves: [{ do: 'clear' }, { do: 'add-soup', dish: 1 }] });
    expect(await moves).toEqual([{ do: 'clear' }, { do: 'add-soup', dish: 1 }]);
  });

  it('lays a draft open by wish, and follows those of others until they are closed', () => {
    const { world, store } = inGame();
    store.show(true);
    expect(world.socket.last('show')).toMatchObject({ open: true });
    world.socket.say({ t: 'shown', seat: 1, draft: { stars: 2 } });
    world.socket.say({ t: 'shown', seat: 0, draft: { stars: 1 } });
    expect(store.shown).toEqual({ 0: { stars: 1 }, 1: { stars: 2 } });
    world.socket.say({ t: 'shown', seat: 1 });
    expect(store.shown).toEqual({ 0: { stars: 1 } });
  });

  it('never uses an id twice', () => {
    const { world, store } = inGame();
    for (let turn = 0; turn < 20; ++turn) void store.act({ do: 'end-turn' });
    const ids = world.socket.sent.filter(message => message.t === 'act').map(message => message.id!);
    expect(new Set(ids).size).toBe(20);
    expect(Math.max(...ids.map(id => id.length))).toBeLessThanOrEqual(36);
  });

  it('leaves: says so and hangs up', () => {
    const { world, store } = inGame();
    const socket = world.socket;
    store.leave();
    expect(socket.last('leave')).toBeTruthy();
    expect(socket.closed).toBe(true);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});
