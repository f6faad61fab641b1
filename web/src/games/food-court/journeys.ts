// Where pieces come from and where they go, told by what happened: for pieces that appear or vanish, the place on
// the board to travel from or to. Pieces that only change their place need no telling. And what all this sounds like.
import type { SoundName } from '../../ui/foley';
import type { FoodCourtEvent } from './types';

/** A fixed place on the board, marked with data-anchor: `deck`, `score-2`, `medals-0`, `hand-1`, `away`. */
export type Anchor = string;

export interface Journeys {
  /** Pieces that vanish, and where they go. */
  to: Map<string, Anchor>;
  /** Pieces that appear, and where they come from. */
  from: Map<string, Anchor>;
}

/** How a card is marked on the board: my own by its id, those of others with their seat, for decks may be equal. */
export const pieceOf = (card: string, seat: number, me: number | null): string =>
  seat === me ? card : `${seat}/${card}`;

export function journeysOf(events: readonly FoodCourtEvent[], me: number | null): Journeys {
  const to = new Map<string, Anchor>();
  const from = new Map<string, Anchor>();
  const send = (pieces: readonly string[], anchor: Anchor) => pieces.forEach(id => to.set(id, anchor));
  const sendCards = (cards: readonly string[], seat: number, anchor: Anchor) =>
    send(
      cards.map(card => pieceOf(card, seat, me)),
      anchor,
    );
  const bring = (cards: readonly string[], seat: number, anchor: Anchor) =>
    cards.forEach(card => from.set(pieceOf(card, seat, me), anchor));
  for (const event of events) {
    switch (event.event) {
      case 'arrived':
        event.customers.forEach(id => from.set(id, 'deck'));
        break;
      case 'drew':
        bring(event.cards, event.seat, `draw-${event.seat}`);
        break;
      case 'refilled':
        sendCards(event.discarded, event.seat, `draw-${event.seat}`);
        break;
      case 'prepared':
      case 'utensil-played':
        bring([event.card], event.seat, `hand-${event.seat}`);
        break;
      case 'cooked':
        bring([event.card], event.seat, `hand-${event.seat}`);
        sendCards(event.cards, event.seat, `dish-${pieceOf(event.card, event.seat, me)}`);
        break;
      case 'drink-played':
        bring([event.card], event.seat, `hand-${event.seat}`);
        sendCards(event.cards, event.seat, `draw-${event.seat}`);
        break;
      case 'drink-triggered':
        sendCards(event.cards, event.seat, `draw-${event.seat}`);
        break;
      case 'served':
        sendCards(event.recipes, event.seat, `draw-${event.seat}`);
        send(event.customers, `score-${event.seat}`);
        break;
      case 'tracked':
        sendCards([event.card], event.seat, `medals-${event.seat}`);
        break;
      case 'swept':
      case 'discounted':
        send(event.customers, `score-${event.seat}`);
        break;
      case 'complained':
      case 'left':
        send(event.customers, 'away');
        break;
      default:
        break;
    }
  }
  return { to, from };
}

/** The places that are jolted because something was added to them. */
export const bumpsOf = (events: readonly FoodCourtEvent[]): Anchor[] =>
  events.flatMap(event => {
    switch (event.event) {
      case 'served':
      case 'swept':
      case 'discounted':
        return [`score-${event.seat}`];
      case 'tracked':
        return [`medals-${event.seat}`];
      default:
        return [];
    }
  });

export interface Cue {
  sound: SoundName;
  /** Milliseconds after the events arrived. */
  after: number;
}

const SOUNDS: Partial<Record<FoodCourtEvent['event'], SoundName>> = {
  refilled: 'deal',
  attracted: 'step',
  passed: 'step',
  left: 'step',
  prepared: 'place',
  cooked: 'place',
  'drink-played': 'clink',
  'drink-triggered': 'clink',
  complained: 'tear',
  promoted: 'step',
  discounted: 'tear',
  served: 'bell',
  tracked: 'medal',
  'utensil-played': 'place',
  'end-announced': 'fanfare',
  'game-ended': 'fanfare',
};

/** What a batch of events sounds like: each sound once, in their order, a little apart. The frame sounds my turn. */
export function cuesOf(events: readonly FoodCourtEvent[]): Cue[] {
  const sounds: SoundName[] = [];
  for (const event of events) {
    const sound = SOUNDS[event.event];
    if (sound !== undefined && !sounds.includes(sound)) sounds.push(sound);
  }
  return sounds.map((sound, place) => ({ sound, after: place * 220 }));
}

/** What a screen reader is told: whose turn it is when that changed, and the last thing that happened. */
export function spoken(texts: readonly string[], turn: string, before: string): string {
  const last = texts.filter(text => text !== '').join(' ');
  return turn === before ? last : [last, `${turn}.`].filter(text => text !== '').join(' ');
}
