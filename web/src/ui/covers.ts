// The boxes on the shelf: how a title is set on a cover and what colour the side of the box has.
// Only what is printed on the box; everything else about a game comes from the server.

export interface Cover {
  title: [string, string];
  size: number; // of the letters, in units of the 240 by 330 picture
  lead: number;
  spine: string;
  icon: string;
  minutes: string;
}

const covers: Record<string, Cover> = {
  'food-court': {
    title: ['Food', 'Court'],
    size: 46,
    lead: 42,
    spine: '#0f3357',
    icon: 'customers',
    minutes: '30',
  },
  'kitchen-rush': {
    title: ['Kitchen', 'Rush'],
    size: 43,
    lead: 40,
    spine: '#8e1f10',
    icon: 'hourglass',
    minutes: '5–35',
  },
  'critter-kitchen': {
    title: ['Critter', 'Kitchen'],
    size: 43,
    lead: 40,
    spine: '#124a47',
    icon: 'mouse',
    minutes: '25',
  },
  'pressure-cooker': {
    title: ['Pressure', 'Cooker'],
    size: 41,
    lead: 40,
    spine: '#b5810f',
    icon: 'cookware',
    minutes: '20',
  },
};

/** The cover of a game, or undefined for a game without a drawn box. */
export const coverOf = (game: string): Cover | undefined => covers[game];

/** Where a box stands on the shelf; boxes without a drawing come last. */
export const shelfPlace = (game: string): number => {
  const place = Object.keys(covers).indexOf(game);
  return place < 0 ? Object.keys(covers).length : place;
};

/** The icon that stands for a game in lists. */
export const gameIcon = (game: string): string => covers[game]?.icon ?? 'chef-hat';
