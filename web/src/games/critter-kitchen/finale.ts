// The final scoring as a show: the steps in their order, what each pays to whom, and the running totals. Everything is
// the server's; this only puts it in a row. Pure.
import { SIGNS } from './book';
import type { Book } from './book';
import type { CritterKitchenView, Scoring, Space } from './types';
import { counted, listed, stars } from './words';
import type { NameOf } from './words';

export interface Cell {
  /** What was compared or counted; null: nothing. */
  value: number | null;
  stars: number;
}

export type StepKind = 'start' | 'soup' | 'all-seven' | 'course' | 'rumor' | 'track' | 'ranking';

export interface Step {
  kind: StepKind;
  /** A type, a rumor card or nothing. */
  id: string | null;
  /** The space of a rumor that lies open for all. */
  space?: Space | null;
  title: string;
  text: string;
  /** By seat. */
  cells: Cell[];
  /** Stars of each seat after this step. */
  totals: number[];
}

type Draft = Omit<Step, 'totals'>;

export function stepsOf(view: CritterKitchenView, book: Book, nameOf: NameOf): Step[] {
  const { scoring } = view;
  if (!scoring) return [];
  const totals = view.seats.map(() => 0);
  return drafts(view, scoring, book, nameOf).map(draft => {
    draft.cells.forEach((cell, seat) => (totals[seat] = (totals[seat] ?? 0) + cell.stars));
    return { ...draft, totals: [...totals] };
  });
}

function drafts(view: CritterKitchenView, scoring: Scoring, book: Book, nameOf: NameOf): Draft[] {
  const seats = view.seats.map(({ seat }) => seat);
  const told = (cells: readonly Cell[]): string => winners(cells, nameOf);
  return [
    startOf(view),
    soupOf(scoring, seats, told),
    sevenOf(scoring, seats, told),
    ...scoring.courses.map((course): Draft => {
      const cells = seats.map(seat => ({ value: course.values[seat] ?? 0, stars: course.stars[seat] ?? 0 }));
      const name = book.typeName(course.type);
      return { kind: 'course', id: course.type, title: `The best ${name.toLowerCase()}`, text: told(cells), cells };
    }),
    ...scoring.rumors.map(rumor => rumorOf(rumor, seats, book, nameOf)),
    trackOf(scoring, seats),
    rankingOf(scoring, seats, nameOf),
  ];
}

/** "Ann and Bob get 1 star.", "Nobody gets a star." */
function winners(cells: readonly Cell[], nameOf: NameOf): string {
  const paid = cells.flatMap((cell, seat) => (cell.stars > 0 ? [seat] : []));
  if (paid.length === 0) return 'Nobody gets a star.';
  const each = new Set(paid.map(seat => cells[seat]?.stars ?? 0));
  if (each.size > 1) return `${listed(paid.map(seat => `${nameOf(seat)} ${cells[seat]?.stars}`))} stars.`;
  return `${listed(paid.map(nameOf))} ${paid.length === 1 ? 'gets' : 'get'} ${stars([...each][0] ?? 0)}.`;
}

/** Where the stars before the meal come from. */
function soFar(view: CritterKitchenView): string {
  const has = (key: 'restaurateur' | 'zous'): boolean => view.seats.some(({ sheet }) => sheet[key] > 0);
  const sources = ['the challenges', ...(has('restaurateur') ? ['restaurateurs'] : []), ...(has('zous') ? ['zous chefs'] : [])];
  return `Stars so far come from ${listed(sources)}.`;
}

function startOf(view: CritterKitchenView): Draft {
  const cells = view.seats.map(({ sheet }) => {
    const before = sheet.challenges.reduce((sum, one) => sum + one, 0) + sheet.restaurateur + sheet.zous;
    return { value: before, stars: before };
  });
  return { kind: 'start', id: null, title: 'The meals are served', text: soFar(view), cells };
}

function soupOf(scoring: Scoring, seats: readonly number[], told: (cells: Cell[]) => string): Draft {
  const cells = seats.map(seat => {
    const step = scoring.soup.find(one => one.seat === seat);
    return { value: step?.total ?? 0, stars: step?.stars ?? 0 };
  });
  return { kind: 'soup', id: null, title: 'The soup that is left', text: told(cells), cells };
}

function sevenOf(scoring: Scoring, seats: readonly number[], told: (cells: Cell[]) => string): Draft {
  const cells = seats.map(seat => {
    const step = scoring.all_seven.find(one => one.seat === seat);
    return { value: step?.courses ?? 0, stars: step?.stars ?? 0 };
  });
  return { kind: 'all-seven', id: null, title: 'All seven courses', text: told(cells), cells };
}

function rumorOf(rumor: Scoring['rumors'][number], seats: readonly number[], book: Book, nameOf: NameOf): Draft {
  const card = book.rumor(rumor.id);
  const cells = seats.map(seat => ({
    value: rumor.multiplies ? null : (rumor.counts[seat] ?? 0),
    stars: rumor.stars[seat] ?? 0,
  }));
  const sign = rumor.space === null ? `${nameOf(rumor.owner ?? 0)}’s own` : SIGNS[rumor.space];
  const paid = rumor.multiplies ? 'It counts on the score track.' : winners(cells, nameOf);
  return { kind: 'rumor', id: rumor.id, space: rumor.space, title: `${sign} ${card?.name ?? rumor.id}`, text: `${card?.text ?? ''} ${paid}`, cells };
}

function trackOf(scoring: Scoring, seats: readonly number[]): Draft {
  const cells = seats.map(seat => {
    const step = scoring.track.find(one => one.seat === seat);
    return { value: step?.total ?? 0, stars: step?.stars ?? 0 };
  });
  return { kind: 'track', id: null, title: 'The score track', text: 'The values of all courses, with what the rumors count twice.', cells };
}

const TIES = { track: 'more on the score track', priority: 'being nearer the front of the line' } as const;

function rankingOf(scoring: Scoring, seats: readonly number[], nameOf: NameOf): Draft {
  const [first] = scoring.ranking;
  const tie = first?.tie ? `, by ${TIES[first.tie]}` : '';
  const text = first ? `${nameOf(first.seat)} wins with ${counted(first.stars, 'star')}${tie}.` : '';
  return { kind: 'ranking', id: null, title: 'The stars are counted', text, cells: seats.map(() => ({ value: null, stars: 0 })) };
}

export const tieInWords = (tie: keyof typeof TIES): string => `wins the tie by ${TIES[tie]}`;
