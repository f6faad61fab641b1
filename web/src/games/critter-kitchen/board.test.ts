import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../../settings.svelte';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import type { CritterKitchenProps } from './hand.svelte';
import { answer, catalog, choice, mine, place, seat, table, view } from './testing';

const sends = (chef: string, ...places: string[]) => places.map(location => choice({ do: 'send', chef, location }));

const props = (more: Partial<CritterKitchenProps> = {}): CritterKitchenProps => ({
  view: view(),
  catalog,
  me: 0,
  table,
  choices: sends('mouse', 'soup-truck', 'garden-top-shop'),
  events: [],
  log: [],
  pending: null,
  act: vi.fn(async () => null),
  ask: vi.fn(async () => answer()),
  hint: async () => ({ id: '', say: '', because: '' }),
  suggest: async () => [],
  replay: false,
  openRules: () => {},
  now: () => 0,
  ...more,
});

let mounted: Record<string, unknown> | null = null;
function show(given: CritterKitchenProps): CritterKitchenProps {
  mounted = mount(Board, { target: document.body, props: given });
  flushSync();
  return given;
}
const piece = (id: string) => document.querySelector<HTMLElement>(`button[data-piece="${id}"]`);
const settle = () => new Promise(done => setTimeout(done));
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.innerHTML = '';
});

describe('planning', () => {
  it('sends the next chef where I tap, and lights where it may go', () => {
    const { act } = show(props());
    expect(document.querySelectorAll('.ck-loc.is-lit').length).toBe(2);
    piece('garden-top-shop')?.click();
    expect(act).toHaveBeenCalledWith({ do: 'send', chef: 'mouse', location: 'garden-top-shop' });
  });
  it('does the same by keys', () => {
    const { act } = show(props({ choices: [...sends('mouse', 'soup-truck'), ...sends('boar', 'water-market')] }));
    press('b');
    flushSync();
    press('3');
    expect(act).toHaveBeenCalledWith({ do: 'send', chef: 'boar', location: 'water-market' });
  });
  it('says why a chef cannot go somewhere, with the rule', async () => {
    const why = { id: 'location-used-twice', sentence: 'You have only one card for each location.', rule: 'CK-5.4' };
    const { ask } = show(props({ ask: vi.fn(async () => answer({ why })) }));
    piece('water-market')?.click();
    await settle();
    flushSync();
    expect(ask).toHaveBeenCalledWith({ do: 'send', chef: 'mouse', location: 'water-market' });
    expect(document.body.textContent).toContain(why.sentence);
    expect(document.body.textContent).toContain('CK-5.4');
  });
  it('takes up my chef that stands there, and calls it back with the next tap', () => {
    const shown = view({ mine: mine({ plan: [{ chef: 'mouse', at: 'soup-truck' }, { chef: 'boar', at: 'water-market' }] }) });
    const { act } = show(props({ view: shown, choices: [choice({ do: 'recall', chef: 'mouse' })] }));
    piece('soup-truck')?.click();
    flushSync();
    piece('soup-truck')?.click();
    expect(act).toHaveBeenCalledWith({ do: 'recall', chef: 'mouse' });
  });
  it('draws a chef on its way as a ghost', () => {
    show(props({ pending: { do: 'send', chef: 'mouse', location: 'soup-truck' } }));
    expect(document.querySelectorAll('.ck-loc .ck-chef.is-ghost').length).toBe(1);
  });
});

describe('after the reveal', () => {
  const zous = seat(0, { zous_now: 'hazel' });
  const reveal = view({ phase: 'after-reveal', seats: [zous, seat(1, { awaited: false }), seat(2, { awaited: false })] });
  it('a zous chef may move to a lit place, or stay', () => {
    const move = { do: 'relocate', location: 'water-market' };
    const { act } = show(props({ view: reveal, choices: [choice(move), choice({ do: 'stay' })] }));
    piece('water-market')?.click();
    expect(act).toHaveBeenCalledWith(move);
    piece('stay')?.click();
    expect(act).toHaveBeenCalledWith({ do: 'stay' });
  });
  it('two chefs change places', () => {
    const move = { do: 'exchange', chefs: ['mouse', 'zous'] };
    const { act } = show(props({ view: reveal, choices: [choice(move), choice({ do: 'stay' })] }));
    document.querySelector<HTMLElement>('.ck-swap')?.click();
    expect(act).toHaveBeenCalledWith(move);
  });
});

const open = place('garden-top-shop', {
  now: 'open',
  items: [
    { id: 'carrot-4', count: 1, exists: true },
    { id: 'rumor-wild', count: 1, exists: true },
  ],
});
const shopping = view({
  phase: 'shopping',
  street: [open],
  decision: {
    seat: 0,
    chef: 'mouse',
    location: 'garden-top-shop',
    tier: 1,
    taken: 0,
    capacity: 1,
    first: false,
    contested: false,
    paid: null,
    may_leave: true,
    soup: 1,
  },
});

describe('shopping', () => {
  it('takes what I tap', () => {
    const { act } = show(props({ view: shopping, choices: [choice({ do: 'take', token: 'carrot-4' })] }));
    piece('carrot-4')?.click();
    expect(act).toHaveBeenCalledWith({ do: 'take', token: 'carrot-4' });
  });
  it('asks which rumor a wild one stands for', () => {
    const wild = (space: string) => choice({ do: 'take', token: 'rumor-wild', space });
    const { act } = show(props({ view: shopping, choices: [wild('question'), wild('ellipsis')] }));
    piece('rumor-wild')?.click();
    flushSync();
    const spaces = [...document.querySelectorAll<HTMLElement>('.ck-space')];
    expect(spaces.map(space => space.getAttribute('aria-label'))).toEqual(['Listen to the ? rumor', 'Listen to the … rumor']);
    spaces[1]?.click();
    expect(act).toHaveBeenCalledWith({ do: 'take', token: 'rumor-wild', space: 'ellipsis' });
  });
  it('goes home with soup by a key', () => {
    const { act } = show(props({ view: shopping, choices: [choice({ do: 'leave-with-soup' })] }));
    press('s');
    expect(act).toHaveBeenCalledWith({ do: 'leave-with-soup' });
  });
});

const dish = (number: number) => ({
  dish: number,
  challenge: 'harbour-toastie',
  servings: [],
  soups: 0,
  bisques: 0,
  value: 0,
  stars: 0,
  next_at: 6,
  missing: [],
  problem: null,
});
const plating = view({
  phase: 'plating',
  challenges: view().challenges.map(one => ({ ...one, id: one.id ?? 'tavern-board' })),
  mine: mine({
    free: [{ id: 'bread-4', count: 1 }],
    dishes: [
      { ...dish(1), servings: [{ id: 'fish-6', spice: 'none' as const, number: 6, value: 6 }] },
      dish(2),
      dish(3),
    ],
  }),
});
const put = (where: number) => choice({ do: 'put', token: 'bread-4', where, spice: 'none' });

describe('a place without a chef of mine', () => {
  afterEach(() => (settings.hurry = false));
  it('can be passed in a hurry, by a tap or a key', () => {
    const away = { ...shopping, decision: { ...shopping.decision!, seat: 1 } };
    show(props({ view: away, choices: [] }));
    const button = [...document.querySelectorAll('button')].find(one => one.textContent?.includes('Fast-forward'));
    expect(button?.getAttribute('aria-pressed')).toBe('false');
    button?.click();
    flushSync();
    expect(settings.hurry).toBe(true);
    press('f');
    expect(settings.hurry).toBe(false);
  });
});

describe('plating in the open', () => {
  const named = (label: string) => document.querySelector<HTMLElement>(`button[aria-label^="${label}"]`);
  it('is asked for and taken back', () => {
    const wish = vi.fn();
    show(props({ view: plating, choices: [], show: wish }));
    named('Plate in the open')?.click();
    expect(wish).toHaveBeenCalledWith(true);
    press('o');
    expect(wish).toHaveBeenCalledTimes(2);
  });
  it('is told to me, and shows me the plates of others', () => {
    const shown = { 0: { dishes: [], stars: 0 }, 1: { dishes: [{ ...dish(1), value: 14, stars: 2 }], stars: 2 } };
    const wish = vi.fn();
    show(props({ view: plating, choices: [], shown, show: wish }));
    expect(document.body.textContent).toContain('Everybody sees your plates.');
    expect(document.querySelector('.ck-open [aria-label="Bob plates in the open"]')?.textContent).toContain('14');
    named('Close your plates')?.click();
    expect(wish).toHaveBeenCalledWith(false);
  });
});

describe('plating', () => {
  it('lays a token on the only plate that takes it at once', () => {
    const { act } = show(props({ view: plating, choices: [put(2)] }));
    piece('bread-4')?.click();
    expect(act).toHaveBeenCalledWith({ do: 'put', token: 'bread-4', where: 2, spice: 'none' });
  });
  it('lights the plates when there are several, and lays it on the one I tap', () => {
    const { act } = show(props({ view: plating, choices: [put(1), put(3)] }));
    piece('bread-4')?.click();
    flushSync();
    expect(document.querySelectorAll('.ck-dish.is-lit').length).toBe(2);
    piece('dish-3')?.click();
    expect(act).toHaveBeenCalledWith({ do: 'put', token: 'bread-4', where: 3, spice: 'none' });
  });
  it('shows what an ingredient counts where that is not what is printed, and its spice by that', () => {
    const raised = { id: 'bread-2', spice: 'bread-spice' as const, number: 4, value: 8 };
    show(props({ view: { ...plating, mine: { ...plating.mine!, dishes: [{ ...dish(1), servings: [raised] }] } }, choices: [] }));
    expect(document.querySelector('.ck-serving .token__n.is-raised')?.textContent).toBe('4');
    expect(document.querySelector('.ck-serving .ck-spice')?.textContent).toContain('×2');
  });
  it('takes a serving back with a tap', () => {
    const back = { do: 'take-back', token: 'fish-6', where: 1, spice: 'none' };
    const { act } = show(props({ view: plating, choices: [choice(back)] }));
    piece('dish-1/fish-6/none')?.click();
    expect(act).toHaveBeenCalledWith(back);
  });
  it('lays out a suggestion step by step and leaves Ready to me', async () => {
    const steps = [{ do: 'clear' }, { do: 'put', token: 'bread-4', where: 1, spice: 'none' }];
    const { act } = show(props({ view: plating, choices: [put(1)], suggest: async () => steps }));
    press('g');
    await settle();
    await settle();
    expect(vi.mocked(act).mock.calls.map(([move]) => move)).toEqual(steps);
  });
});

describe('others', () => {
  it('a watcher sees the table and cannot touch it', () => {
    show(props({ me: null, view: view({ mine: undefined }), choices: [] }));
    expect(document.querySelector('.ck-dock')).toBeNull();
    expect(document.querySelectorAll('.ck-watch').length).toBe(3);
    expect(piece('soup-truck')).toBeNull();
  });
  it('a replay answers no key', () => {
    const { act } = show(props({ replay: true }));
    press('1');
    expect(act).not.toHaveBeenCalled();
  });
  it('the end is shown step by step, and can be skipped', () => {
    const finale = vi.fn();
    const scoring = { soup: [], all_seven: [], courses: [], rumors: [], track: [], ranking: [{ seat: 1, place: 1, stars: 3, tie: null }] };
    show(props({ view: view({ over: true, phase: 'over', scoring, seats: [seat(0), seat(1), seat(2)] }), finale, events: [{ data: { event: 'game-ended' }, text: '' }] }));
    expect(document.body.textContent).toContain('The meals are served');
    [...document.querySelectorAll<HTMLElement>('.ck-finale button')].find(one => one.textContent?.includes('Skip'))?.click();
    expect(finale).toHaveBeenCalled();
  });
  it('the end is not told before it is shown: neither stars nor rumors', () => {
    const soup = [{ seat: 0, total: 2, stars: 1 }];
    const rumor = { id: 'spice-lover', space: 'exclaim' as const, owner: null, multiplies: false, counts: [1, 0, 0], stars: [2, 0, 0] };
    const scoring = { soup, all_seven: [], courses: [], rumors: [rumor], track: [], ranking: [{ seat: 0, place: 1, stars: 3, tie: null }] };
    const rumors = view().rumors.map(one => (one.space === 'exclaim' ? { ...one, id: 'spice-lover', face_up: true } : one));
    const seats = [seat(0, { stars: 3 }), seat(1), seat(2)];
    show(props({ view: view({ over: true, phase: 'over', scoring, rumors, seats }), choices: [], events: [{ data: { event: 'game-ended' }, text: '' }] }));
    const stars = () => document.querySelector('.ck-player[data-seat="0"] .ck-player__stars')?.textContent?.trim();
    const isDown = () => piece('rumor-exclaim-card')?.classList.contains('ck-rumor--down');
    const next = () => {
      document.querySelector<HTMLElement>('button[aria-label="Next step"]')?.click();
      flushSync();
    };
    expect([stars(), isDown()]).toEqual(['0', true]);
    next();
    expect([stars(), isDown()]).toEqual(['1', true]);
    next();
    next();
    expect([stars(), isDown()]).toEqual(['3', false]);
  });
  it('a replay that shows everything shows plans before they are revealed', () => {
    const plan = seat(1).chefs.map(one => (one.chef === 'boar' ? { ...one, at: 'water-market' as const } : one));
    const shown = view({ mine: undefined, seats: [seat(0), seat(1, { chefs: plan }), seat(2)] });
    show(props({ me: null, replay: true, view: shown, choices: [] }));
    expect(document.querySelector('.ck-loc[data-drop="water-market"] .ck-chef')?.getAttribute('aria-label')).toBe('Bob means to send boar');
  });
  it('tells who waits at the academy, over the place that is a target', () => {
    const { act } = show(props());
    expect(piece('zous-card')?.getAttribute('aria-label')).toBe('Hazel the hare: Fast.');
    piece('zous-card')?.click();
    flushSync();
    expect(act).not.toHaveBeenCalled();
    expect(document.querySelector('[data-card="zous"]')?.textContent).toContain('1st, takes 2');
  });
  it('a private rumor lies beside the three', () => {
    show(props({ view: view({ seats: [seat(0, { private_rumor: 'spice-lover' }), seat(1), seat(2)] }) }));
    expect(piece('rumor-own-card')?.getAttribute('aria-label')).toContain('Spice Lover');
  });
});

describe('the bar', () => {
  it('tells day and round', () => {
    mounted = mount(Bar, { target: document.body, props: { ...props(), part: 'left' } });
    expect(document.body.textContent).toContain('Day 1, round 2 of 7');
  });
});
