// The pages and how they are fetched: home comes with the first load, every other page when it is wanted.
// The table is fetched ahead, because the way from the first page to the first move must be short.
import type { Route } from './router';

export type LazyPage = Exclude<Route['page'], 'home'>;

/** The module of a page; asked twice it is fetched once. */
export function moduleOf(page: LazyPage): Promise<{ default: unknown }> {
  switch (page) {
    case 'tables':
      return import('./pages/Tables.svelte');
    case 'table':
      return import('./table/TablePage.svelte');
    case 'replays':
      return import('./pages/Replays.svelte');
    case 'replay':
      return import('./table/ReplayPage.svelte');
    case 'rules':
      return import('./pages/Rules.svelte');
    case 'settings':
      return import('./pages/Settings.svelte');
    case 'not-found':
      return import('./pages/NotFound.svelte');
  }
}

/**
 * Fetches a page that will probably be wanted next, unless the reader saves data. If it fails, it fails
 * again when it matters.
 */
export function fetchAhead(page: LazyPage): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) moduleOf(page).catch(() => undefined);
}
