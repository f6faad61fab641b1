// What the act panel says while nothing is picked: whose turn it is, what can be done, and which button is the one.
import { kindOfCopy } from './book';
import type { Book } from './book';
import { listed } from './panel';
import type { Line } from './panel';
import type { Offers } from './picks';
import type { FoodCourtView } from './types';

export type IdleButton = 'serve' | 'end-turn' | 'draw' | 'swap';
export interface Idle {
  title: string;
  note: string;
  lines: Line[];
  buttons: IdleButton[];
  /** The one red button, if something is clearly next. */
  red: IdleButton | null;
}

const nothing: Idle = { title: '', note: '', lines: [], buttons: [], red: null };

const playsLeft = (left: number): string =>
  left <= 0 ? 'No plays left' : left === 1 ? 'One play left' : `${left} plays left`;

function offered(hand: readonly string[], offers: Offers, book: Book): Line[] {
  const lines: Line[] = [];
  const add = (verb: string, ids: ReadonlySet<string>) => {
    const cards = hand.filter(card => ids.has(kindOfCopy(card)));
    if (cards.length > 0) lines.push({ text: `${verb} ${listed(cards, book)}`, state: 'plain' });
  };
  add('Cook', offers.cook);
  add('Play', offers.drink);
  add('Put down', offers.utensil);
  return lines;
}

const whoIsThere = ({ central }: FoodCourtView): string => (central.length === 1 ? 'the one' : 'one of the two');

function myTurn(view: FoodCourtView, me: number, offers: Offers, book: Book): Idle {
  const own = view.seats[me];
  switch (view.phase) {
    case 'attract':
      return { ...nothing, title: 'Attract a customer', note: `Tap ${whoIsThere(view)} in the middle.` };
    case 'end-attract':
      return { ...nothing, title: 'Your queue is empty', note: 'Take one more customer from the middle.' };
    case 'play':
    case 'served': {
      const left = view.play_limit - view.plays;
      const lines = offered(own?.hand ?? [], offers, book);
      const canPlay = lines.length + offers.prepare.size + offers.events.size > 0;
      const title = view.phase === 'served' ? 'Served' : playsLeft(left);
      const note = canPlay
        ? 'Tap a card, or end your turn.'
        : offers.serve
          ? 'You can still serve.'
          : left > 0
            ? 'No card of yours can be played now.'
            : 'That is all for this turn.';
      const red = canPlay ? null : offers.serve ? 'serve' : 'end-turn';
      return { title, note, lines, buttons: offers.serve ? ['serve', 'end-turn'] : ['end-turn'], red };
    }
    default:
      return nothing;
  }
}

export function idleOf(
  view: FoodCourtView,
  me: number | null,
  offers: Offers,
  book: Book,
  names: (seat: number) => string,
): Idle {
  if (view.over) return { ...nothing, title: 'The court is closed', note: 'Points are counted.' };
  if (me === null) return { ...nothing, title: `${names(view.active)} is at turn` };
  if (view.active === me) return myTurn(view, me, offers, book);
  const title = `${names(view.active)} is at turn`;
  if (!offers.fill) return { ...nothing, title, note: 'Your hand is ready. Tap a piece to read it.' };
  return { ...nothing, title, note: 'You may refill your hand meanwhile.', buttons: ['draw', 'swap'], red: null };
}
