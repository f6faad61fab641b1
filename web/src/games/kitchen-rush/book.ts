// The catalog with a finger in every page: patrons, spaces, awards and office cards by their ids, and the scenario that
// is played.
import type { AwardRow, Catalog, KitchenRushView, OfficeRow, PatronRow, Rule, ScenarioRow, SpaceRow } from './types';

export interface Book {
  patron(id: string): PatronRow | undefined;
  space(id: string): SpaceRow | undefined;
  award(id: string): AwardRow | undefined;
  office(id: string): OfficeRow | undefined;
  scenario(id: string): ScenarioRow | undefined;
  readonly spaces: readonly SpaceRow[];
}

const opened = new WeakMap<Catalog, Book>();

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map(row => [row.id, row]));

export function openBook(catalog: Catalog): Book {
  const known = opened.get(catalog);
  if (known) return known;
  const patrons = byId(catalog.patron);
  const spaces = byId(catalog.space);
  const awards = byId(catalog.award);
  const office = byId(catalog.office);
  const scenarios = byId(catalog.scenario);
  const book: Book = {
    patron: id => patrons.get(id),
    space: id => spaces.get(id),
    award: id => awards.get(id),
    office: id => office.get(id),
    scenario: id => scenarios.get(id),
    spaces: catalog.space,
  };
  opened.set(catalog, book);
  return book;
}

/** The number of the scenario that is played, from 1. */
export const scenarioNumber = (view: KitchenRushView): number => Number(view.options.scenario.slice(1));

export const scenarioOf = (book: Book, view: KitchenRushView): ScenarioRow | undefined =>
  book.scenario(view.options.scenario);

/** Whether the scenario has a rule: what it does not have is not on the board either. */
export const hasRule = (book: Book, view: KitchenRushView, rule: Rule): boolean =>
  scenarioOf(book, view)?.rules.includes(rule) === true;
