// The few words at the foot of a card, where the whole sentence would not fit.
import { kindOfCopy } from './book';
import type { CardInfo, SymbolName } from './types';

const EVENTS: Record<string, string> = {
  complaint: 'Send a customer away',
  promotion: 'Swap 2 customers',
  discount: 'Score 1 for free',
};
export const UTENSIL_GIVES: Record<SymbolName, string> = {
  kitchenware: '7 cards in hand',
  cookware: '4 plays a turn',
  tableware: '3 in your queue',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function captionOf(card: CardInfo): string {
  if (card.kind === 'event') return EVENTS[kindOfCopy(card.id).slice(3)] ?? card.text;
  if (card.kind === 'utensil') return card.symbol ? UTENSIL_GIVES[card.symbol] : card.text;
  return capital(card.requirement ?? card.text);
}
