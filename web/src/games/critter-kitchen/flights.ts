// What a batch of events looks and sounds like: which pieces fly from where to where, and when. The board itself shows
// the end at once; this only tells how it came about. Pure.
import type { SoundName } from '../../ui/foley';
import type { ChefId, CritterKitchenEvent, CritterKitchenView } from './types';

/** A fixed place on the board, marked with data-anchor: `bag`, `place-water-market`, `seat-2`, `larder`. */
export type Anchor = string;

export interface Flight {
  piece: { token: string; zous?: string } | { chef: ChefId; seat: number };
  from: Anchor;
  to: Anchor;
  /** Milliseconds after the events arrived. */
  after: number;
}

/** How long the plans lie on the table before the chefs run. */
export const REVEAL = 2500;
const TAKE = 300;
const DEAL = 45;
const CLOSE = 70;

const home = (seat: number, me: number | null): Anchor => (seat === me ? 'larder' : `seat-${seat}`);

/** Collects flights one after the other. */
class Scene {
  readonly flights: Flight[] = [];
  #now = 0;

  wait(ms: number): void {
    this.#now += ms;
  }
  token(token: string, from: Anchor, to: Anchor, pause: number, zous?: string): void {
    this.flights.push({ piece: { token, ...(zous === undefined ? {} : { zous }) }, from, to, after: this.#now });
    this.#now += pause;
  }
  chef(seat: number, chef: ChefId, to: Anchor): void {
    this.flights.push({ piece: { chef, seat }, from: `seat-${seat}`, to, after: this.#now });
  }
}

export function flightsOf(events: readonly CritterKitchenEvent[], me: number | null): Flight[] {
  const scene = new Scene();
  if (events.some(event => event.event === 'plan-revealed')) scene.wait(REVEAL);
  let hasRun = false;
  for (const event of events) {
    if (event.event === 'plan-revealed') {
      for (const { chef, at } of event.plan) if (at !== null) scene.chef(event.seat, chef, `place-${at}`);
      hasRun = true;
      continue;
    }
    if (hasRun) {
      scene.wait(700);
      hasRun = false;
    }
    fly(event, me, scene);
  }
  return scene.flights;
}

/** Whether somebody in a hurry still sees this: the own part, and what happens where an own chef is. */
export function concerns(event: CritterKitchenEvent, view: CritterKitchenView, me: number | null): boolean {
  if (me === null || !('location' in event) || ('seat' in event && event.seat === me)) return true;
  return isAt(view, me, event.location);
}

/** Whether a seat has a chef at this place, gone home or not. */
export const isAt = (view: CritterKitchenView, seat: number, place: string): boolean =>
  view.street.find(({ id }) => id === place)?.chefs.some(chef => chef.seat === seat) ?? false;

function fly(event: CritterKitchenEvent, me: number | null, scene: Scene): void {
  switch (event.event) {
    case 'drawn':
      return scene.token(event.token, 'bag', `place-${event.location}`, DEAL);
    case 'took':
      return scene.token(event.token, `place-${event.location}`, home(event.seat, me), TAKE, event.zous);
    case 'left-with-soup':
    case 'forced-soup':
      return scene.token('soup', `place-${event.location}`, home(event.seat, me), TAKE);
    case 'soup-gained':
      return scene.token('soup', 'bag', home(event.seat, me), TAKE);
    case 'bisque-gained':
      return scene.token('bisque', 'bag', home(event.seat, me), TAKE);
    case 'moved-on':
      return scene.token(event.token, `place-${event.location}`, `place-${event.to}`, CLOSE);
    case 'removed':
      return scene.token(event.token, `place-${event.location}`, 'away', CLOSE);
    default:
      return;
  }
}

export interface Cue {
  sound: SoundName;
  after: number;
}

const SOUNDS: Partial<Record<CritterKitchenEvent['event'], SoundName>> = {
  'round-began': 'deal',
  readied: 'tick',
  unreadied: 'tick',
  'plan-revealed': 'deal',
  relocated: 'step',
  exchanged: 'step',
  'moved-to-front': 'step',
  'moved-to-back': 'step',
  took: 'place',
  'rumor-heard': 'tear',
  'rumor-turned': 'tear',
  'left-with-soup': 'clink',
  'forced-soup': 'clink',
  'soup-gained': 'clink',
  'bisque-gained': 'clink',
  'star-gained': 'medal',
  'dish-served': 'bell',
  discarded: 'tear',
  'meal-served': 'bell',
  'game-ended': 'fanfare',
};

/** What a batch of events sounds like: each sound once, in their order, a little apart. The frame sounds my turn. */
export function cuesOf(events: readonly CritterKitchenEvent[]): Cue[] {
  const sounds: SoundName[] = [];
  for (const event of events) {
    const sound = SOUNDS[event.event];
    if (sound !== undefined && !sounds.includes(sound)) sounds.push(sound);
  }
  return sounds.map((sound, place) => ({ sound, after: place * 240 }));
}

/** What a screen reader is told: whose turn it is when that changed, and what happened. */
export function spoken(texts: readonly string[], turn: string, before: string): string {
  const last = texts.filter(text => text !== '').join(' ');
  return turn === before ? last : [last, `${turn}.`].filter(text => text !== '').join(' ');
}
