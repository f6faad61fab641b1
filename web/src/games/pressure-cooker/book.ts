// The catalog with a finger in every page: tiles, orders and pages of the cookbook by their ids.
import type { CatalogDish, CatalogOrder, CatalogPool, CatalogTile, PressureCookerCatalog } from './types';

/** A tile whose face the viewer does not know. */
export const UNKNOWN = '?';
/** A spot whose tile is in a hand or on a board. */
export const TAKEN = '-';

export interface Book {
  tile(id: string): CatalogTile | undefined;
  order(id: string): CatalogOrder;
  dish(id: string): CatalogDish | undefined;
  readonly dishes: readonly CatalogDish[];
  readonly tiles: readonly CatalogTile[];
  readonly pool: CatalogPool;
}

const BLANK: CatalogOrder = {
  id: '',
  title: 'An order',
  dish: '',
  required: [],
  crossed: [],
  cookbook: 'none',
  number: 0,
  extras: [],
  plates: [],
  bonus: 0,
  minimum: 0,
  tiles: 0,
  text: '',
};

const opened = new WeakMap<PressureCookerCatalog, Book>();

export function openBook(catalog: PressureCookerCatalog): Book {
  const known = opened.get(catalog);
  if (known) return known;
  const tiles = new Map(catalog.tiles.map(tile => [tile.id, tile]));
  const orders = new Map(catalog.orders.map(order => [order.id, order]));
  const dishes = new Map(catalog.dishes.map(dish => [dish.id, dish]));
  const book: Book = {
    tile: id => tiles.get(id),
    order: id => orders.get(id) ?? BLANK,
    dish: id => dishes.get(id),
    dishes: catalog.dishes,
    tiles: catalog.tiles,
    pool: catalog.pool,
  };
  opened.set(catalog, book);
  return book;
}
