import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeWorld, info, seat, welcome } from '../net/fake-world';
import type { GameDetails, ServerMessage, TableInfo } from '../net/protocol';
import { TableStore } from '../net/table.svelte';
import Lobby from './Lobby.svelte';

const plain = { help: '', unit: '', per_seat: false, min: 0, max: 0, own: false, secret: false };
const game: GameDetails = {
  id: 'tapas',
  name: 'Tapas',
  kind: 'turns',
  summary: '',
  seats_min: 2,
  seats_max: 4,
  landed: true,
  levels: ['easy', 'normal'],
  options: [
    { ...plain, id: 'target', label: 'Medals that end the game', kind: 'choice', values: ['4', '3'], standard: 4 },
    { ...plain, id: 'events', label: 'Event cards', kind: 'flag', values: [], standard: true },
  ],
  presets: [
    { id: 'standard', label: 'Standard', options: {} },
    { id: 'quick', label: 'Quick lunch', options: { target: 3 } },
  ],
  shouts: [],
  guide: false,
  story: false,
};
const bars = { ...plain, id: 'bars', label: 'Who runs which bar', kind: 'list', values: ['mar', 'sol'], standard: [] };
const withBars = { ...game, options: [...game.options, { ...bars, per_seat: true, own: true }] };
const people = [
  { ...seat, name: 'Maya', guest: 'g1', ready: false },
  { ...seat, name: 'Tom', guest: 'g2' },
];
const free = { here: false, ready: false, covered: false, wants_resume: false, wants_rematch: false };

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});

/** A lobby on the page, and what it says to the server. */
function open(part: Partial<TableInfo>, me: { seat?: number; host: boolean } = { seat: 0, host: true }, rules = game) {
  const world = new FakeWorld();
  const store = new TableStore('KR7F', false, world);
  const lobby: Partial<TableInfo> = { phase: 'lobby', host: 0, options: { target: 4, events: true }, ...part };
  world.socket.onopen?.();
  world.socket.say({ ...(welcome() as object), seat: undefined, ...me } as ServerMessage, info(lobby));
  const nothing = () => {};
  const wishes = { onleave: nothing, onmenu: nothing, onpeople: nothing, onrules: nothing };
  const module = { Board: (() => {}) as never };
  const props = { store, table: store.table!, game: rules, module, catalog: {}, names: new Map(), ...wishes };
  shown = mount(Lobby, { target: document.body, props });
  flushSync();
  const button = (text: string): HTMLElement => {
    const all = [...document.querySelectorAll<HTMLElement>('button, input, label')];
    const found = all.find(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(text));
    if (!found) throw new Error(`no button ${text}`);
    return found;
  };
  const press = (text: string) => {
    button(text).click();
    flushSync();
  };
  return { world, store, button, press, last: (kind: string) => world.socket.last(kind) };
}

function choose(value: string): void {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  all.find(one => one.value === value)!.click();
  flushSync();
}

describe('the lobby', () => {
  it('lets a guest choose for the own seat and nothing else', () => {
    const guest = { seat: 1, host: false };
    const { press, last, button } = open({ seats: people, options: { bars: ['sol', null] } }, guest, withBars);
    expect(() => button('Event cards')).toThrow();
    press('Who runs which bar');
    const choices = [...document.querySelectorAll<HTMLSelectElement>('.by-seat select')];
    expect(choices).toHaveLength(1);
    choices[0]!.value = 'mar';
    choices[0]!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(last('set-options')).toMatchObject({ options: { bars: ['sol', 'mar'] } });
  });

  it('says in words what is missing, and does not start before', () => {
    const { press, last } = open({ seats: [...people, free] });
    expect(document.body.textContent).toContain('Seat 3 is free: wait for somebody, add a bot, or take the seat away.');
    press('Start the game');
    expect(last('start')).toBeUndefined();
  });

  it('starts when everybody is ready; the host says so by starting', () => {
    const { press, last } = open({ seats: people });
    press('Start the game');
    expect(last('start')).toEqual({ t: 'start' });
  });

  it('lets the host change a rule by its yellow word', () => {
    const { press, last } = open({ seats: people });
    press('Medals that end the game: 4');
    choose('3');
    expect(last('set-options')).toEqual({ t: 'set-options', options: { target: 3 } });
  });

  it('lets the host choose a preset and what the table agrees on', () => {
    const { press, last } = open({ seats: people });
    choose('quick');
    expect(last('set-preset')).toEqual({ t: 'set-preset', preset: 'quick' });
    press('The coach stays at home');
    choose('on');
    expect(last('set-settings')).toMatchObject({ settings: { coach: true, absence: 'bot' } });
  });

  it('lets the host add a bot, exchange places and ask somebody to leave', () => {
    const { press, last } = open({ seats: [...people, free] });
    press('Add a bot');
    expect(last('put-bot')).toEqual({ t: 'put-bot', seat: 2, level: 'normal' });
    press('Exchange the place of Maya');
    press('Exchange with Maya');
    expect(last('swap-seats')).toEqual({ t: 'swap-seats', a: 0, b: 1 });
    press('Ask Tom to leave');
    expect(last('kick')).toEqual({ t: 'kick', seat: 1 });
  });

  it('lets a guest be ready and change nothing', () => {
    const unready = [people[0]!, { ...people[1]!, ready: false }];
    const { press, last } = open({ seats: unready }, { seat: 1, host: false });
    expect(document.body.textContent).toContain('Maya can change these.');
    expect(document.querySelector('.rule-line button')).toBeNull();
    expect(() => press('Ask Maya to leave')).toThrow();
    press('I am ready');
    expect(last('ready')).toEqual({ t: 'ready', ready: true });
  });

  it('offers a free seat to whoever has none', () => {
    const { press, last } = open({ seats: [...people, free] }, { host: false });
    expect(document.body.textContent).toContain('Take a free seat, or stay and watch.');
    press('Sit here');
    expect(last('sit')).toEqual({ t: 'sit', seat: 2 });
  });

  it('shows what people say as text, never as markup', () => {
    const { world, store } = open({ seats: people });
    world.socket.say({ t: 'talk', line: { n: 1, kind: 'chat', name: 'Tom', seat: 1, text: '<b>hi</b>' } });
    flushSync();
    expect(store.talk).toHaveLength(1);
    expect(document.querySelector('.talk li')?.innerHTML).toContain('&lt;b&gt;hi');
  });
});
