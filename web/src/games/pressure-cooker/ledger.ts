// Every point of a round on a line of its own, in the order in which it is booked: who gets it, on which dial, for
// what. Read from the report and the awards; the show runs along it and the breakdown prints it.
import { listed } from '../../table/words';
import type { Book } from './book';
import { dialOf, DIALS } from './floor';
import type { AwardView, Dial, PressureCookerView, Reason, ReportLine, ReportOrder, Slot, TileFate } from './types';
import { counted } from './words';

export interface Entry {
  seat: number;
  dial: Dial;
  points: number;
  reason: Reason;
  /** The order it is for; null: the sink. */
  at: Slot | null;
  /** Why, in a few words. */
  why: string;
}

export type Names = (seat: number) => string;

/** "Ben's", "Jonas’" – and "your" for the one who reads. */
export const whose = (name: string): string => (name === 'You' ? 'your' : `${name}’s`);

/** "onion", "3 beef": each kind once. */
const namesOf = (tiles: readonly TileFate[], book: Book): string[] =>
  counted(tiles.flatMap(({ tile }) => book.tile(tile)?.kind ?? []));

/** Appetizers and desserts beyond the first of each: no order has use for a second one [PR-8.5]. */
function secondsOf(line: ReportLine, book: Book): string[] {
  const kinds = line.tiles.map(({ tile }) => book.tile(tile)?.kind);
  return (['appetizer', 'dessert'] as const).flatMap(kind => kinds.filter(one => one === kind).slice(1).map(() => `second ${kind}`));
}

/** What is wrong with a stack or was thrown out of it, each in a few words; empty: nothing. */
export function faultsOf(line: ReportLine, book: Book): string[] {
  const tiles = (fate: string): TileFate[] => line.tiles.filter(one => one.fate === fate);
  const right = line.verdict === 'scored' || line.verdict === 'waiting';
  const faults: string[] = [];
  if (line.verdict === 'unclaimed') faults.push('never called up');
  const extras = line.missing_extras === 1 ? ['1 extra'] : line.missing_extras > 0 ? [`${line.missing_extras} extras`] : [];
  const missing = [...counted(line.missing_kinds), ...extras];
  if (missing.length > 0) faults.push(`lacks ${listed(missing)}`);
  const foreign = tiles('foreign');
  if (foreign.length > 0) faults.push(`${listed(namesOf(foreign, book))} ${foreign.length === 1 ? 'was' : 'were'} not asked for`);
  for (const tile of namesOf(tiles('surplus'), book)) faults.push(`${tile} is one extra too many`);
  for (const tile of namesOf(tiles('misplaced'), book)) faults.push(`${tile} in the wrong place`);
  for (const second of secondsOf(line, book)) faults.push(`a ${second}`);
  for (const one of tiles('duplicate')) faults.push(`a second ${listed(namesOf([one], book))}${right ? ' is thrown out' : ''}`);
  return faults;
}

function bonusTiles(line: ReportLine, book: Book): string {
  const paying = line.tiles.filter(
    ({ tile, fate }) => (book.tile(tile)?.bonus ?? 0) > 0 && (fate === 'kept' || fate === 'extra'),
  );
  return `bonus on ${listed(namesOf(paying, book))}`;
}

export const PLATES = { top: 'top plate', middle: 'middle plate', bottom: 'bottom plate', waiting: 'no plate left' };

/** What a stack cost its owner. */
export function lossOf(order: ReportOrder, line: ReportLine): Entry[] {
  if (line.loss === 0) return [];
  const why = 'an appetizer on an order that failed';
  return [{ ...common(order, line), points: -Math.abs(line.loss), reason: 'appetizer-loss', why }];
}

const common = (order: ReportOrder, line: ReportLine) => ({ seat: line.seat, dial: dialOf(order.at), at: order.at });

/** What a plate brings: the plate itself, bonus points on tiles, extras. */
export function platePoints(order: ReportOrder, line: ReportLine, book: Book): Entry[] {
  const entries: Entry[] = [];
  const add = (count: number, reason: Reason, why: string) => {
    if (count !== 0) entries.push({ ...common(order, line), points: count, reason, why });
  };
  add(line.plate_points, 'plate', line.plate === null ? 'plate' : PLATES[line.plate]);
  add(line.tile_points, 'tile-bonus', bonusTiles(line, book));
  const extras = line.tiles.filter(({ fate }) => fate === 'extra').length;
  add(line.extra_points, 'extras', `${extras} extra${extras === 1 ? '' : 's'}`);
  return entries;
}

export function qualityPoints(order: ReportOrder, line: ReportLine): Entry[] {
  if (line.bonus_points === 0) return [];
  return [
    { ...common(order, line), points: line.bonus_points, reason: 'quality', why: `best quality, ${line.quality}` },
  ];
}

/** Why an award is made, to those who get it. */
export function awardWords(award: AwardView, report: readonly ReportOrder[], book: Book, nameOf: Names): string {
  switch (award.reason) {
    case 'fastest':
      return 'fastest cook: rang the bell with enough correct orders';
    case 'false-bell':
      return 'false bell: too few of the orders were correct';
    case 'most-orders':
      return 'most completed orders';
    default: {
      const order = report.find(one => one.at === award.at);
      const line = order?.lines.find(one => one.seat === award.source);
      const fates = award.reason === 'duplicates' ? ['duplicate'] : ['foreign', 'surplus', 'duplicate'];
      const tiles = (line?.tiles ?? []).filter(one => fates.includes(one.fate));
      const seconds = line && award.reason === 'wrong-tiles' ? secondsOf(line, book) : [];
      const names = listed([...namesOf(tiles, book), ...seconds]);
      const title = order ? ` on ${book.order(order.card).title}` : '';
      const many = award.reason === 'duplicates' ? 'one too many' : 'not wanted';
      return `${whose(nameOf(award.source))} ${names || 'mistake'}${title}: ${many}`;
    }
  }
}

/** What an award has put on dials; nothing before it is booked. */
export function awardEntries(award: AwardView, report: readonly ReportOrder[], book: Book, nameOf: Names): Entry[] {
  if (award.award !== null) return [];
  const why = awardWords(award, report, book, nameOf);
  return award.recipients.flatMap(({ seat, dial }) =>
    dial === null ? [] : [{ seat, dial, points: award.points, reason: award.reason, at: award.at, why }],
  );
}

/** All points of the round so far. */
export function ledgerOf(view: PressureCookerView, book: Book, nameOf: Names): Entry[] {
  const orders = view.report.flatMap(order => [
    ...order.lines.flatMap(line => lossOf(order, line)),
    ...view.awards.filter(one => one.at === order.at).flatMap(one => awardEntries(one, view.report, book, nameOf)),
    ...order.lines.flatMap(line => platePoints(order, line, book)),
    ...order.lines.flatMap(line => qualityPoints(order, line)),
  ]);
  const sink = view.awards.filter(one => one.at === null).flatMap(one => awardEntries(one, view.report, book, nameOf));
  return [...orders, ...sink];
}

/** Dials of every seat after some entries. */
export function addUp(dials: readonly (readonly number[])[], entries: readonly Entry[], sign: 1 | -1 = 1): number[][] {
  const sums = dials.map(row => [...row]);
  for (const { seat, dial, points: count } of entries) {
    const row = sums[seat];
    const number = DIALS.indexOf(dial);
    if (row && row[number] !== undefined) row[number] += sign * count;
  }
  return sums;
}
