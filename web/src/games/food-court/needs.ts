// What a customer's bonus asks for: "G or D+D" as icons, met or not for somebody's station.
import type { SeatView } from './types';

export type NeedIcon = 'globe' | 'utensil' | 'medal' | 'drink';
export interface NeedPart {
  icon: NeedIcon;
  met: boolean;
}

const ICONS: Record<string, NeedIcon> = { G: 'globe', U: 'utensil', M: 'medal', D: 'drink' };

/** What the station has of each icon, for one customer: the globe depends on where the customer is from. */
export interface Holdings {
  globe: number;
  utensil: number;
  medal: number;
  drink: number;
}
export const holdingsOf = (seat: SeatView | undefined, nation: string): Holdings => ({
  globe: seat?.deck === nation ? 1 : 0,
  utensil: seat?.utensils.length ?? 0,
  medal: seat?.tracking.length ?? 0,
  drink: seat?.drinks.length ?? 0,
});

/** The alternatives of a requirement, each a row of icons; the second drink is met by a second drink only. */
export function needParts(needs: string, have: Holdings): NeedPart[][] {
  return needs.split(' or ').map(alternative => {
    const seen: Partial<Record<NeedIcon, number>> = {};
    return (alternative.match(/[GUMD]/g) ?? []).map(letter => {
      const icon = ICONS[letter] as NeedIcon;
      const place = (seen[icon] ?? 0) + 1;
      seen[icon] = place;
      return { icon, met: have[icon] >= place };
    });
  });
}
