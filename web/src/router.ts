// Which page an address means, and how to get to another one without loading the document again.
// The first half is pure; the second half is the browser's history. Pages are chosen in App.svelte.
import { createSubscriber } from 'svelte/reactivity';
import { plainCode } from './pages/code-entry';

export type Route =
  | { page: 'home' }
  | { page: 'tables' }
  | { page: 'table'; code: string; watch: boolean }
  | { page: 'replays' }
  | { page: 'replay'; id: string; at: number | null; seat: string | null }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'settings' }
  | { page: 'not-found'; path: string };

/** What of a URL decides the page. `location` is one. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** The page for an address; anything unknown is `not-found`. */
export function parse(address: Address): Route {
  const parts = address.pathname.split('/').filter(Boolean).map(decode);
  const query = new URLSearchParams(address.search);
  const hash = decode(address.hash.replace(/^#/, ''));
  const unknown: Route = { page: 'not-found', path: address.pathname };
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length > 2) return unknown;
  if (first === 'rules') return { page: 'rules', game: second ?? null, rule: hash || null };
  if (second === undefined) return singlePage(first) ?? unknown;
  switch (first) {
    case 't':
      return { page: 'table', code: plainCode(second), watch: false };
    case 'watch':
      return { page: 'table', code: plainCode(second), watch: true };
    case 'replay':
      return { page: 'replay', id: second, at: wholeNumber(query.get('at')), seat: query.get('seat') };
    default:
      return unknown;
  }
}

function singlePage(name: string): Route | null {
  switch (name) {
    case 'tables':
    case 'replays':
    case 'settings':
      return { page: name };
    default:
      return null;
  }
}

/** The address of a page: the inverse of `parse`. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'tables':
    case 'replays':
    case 'settings':
      return `/${route.page}`;
    case 'table':
      return `/${route.watch ? 'watch' : 't'}/${encodeURIComponent(route.code)}`;
    case 'replay':
      return `/replay/${encodeURIComponent(route.id)}${queryOf({ at: route.at, seat: route.seat })}`;
    case 'rules':
      return `/rules${route.game ? `/${encodeURIComponent(route.game)}` : ''}${
        route.rule ? `#${encodeURIComponent(route.rule)}` : ''
      }`;
    case 'not-found':
      return route.path;
  }
}

function queryOf(values: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== null) query.set(key, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

// ---- the browser's history

const listeners = new Set<() => void>();
const subscribe = createSubscriber(update => {
  listeners.add(update);
  window.addEventListener('popstate', update);
  window.addEventListener('hashchange', update);
  return () => {
    listeners.delete(update);
    window.removeEventListener('popstate', update);
    window.removeEventListener('hashchange', update);
  };
});

/** The route now; read inside an effect or a template it is read again after every navigation. */
export function route(): Route {
  subscribe();
  return parse(window.location);
}

/** Goes to an address of ours. `replace` leaves no step back, for corrections of the same page. */
export function go(to: string | Route, options: { replace?: boolean } = {}): void {
  const path = typeof to === 'string' ? to : pathOf(to);
  if (options.replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  for (const update of listeners) update();
}

/**
 * The link of a click that we follow ourselves, or null: new tabs, downloads and other sites are
 * the browser's.
 */
export function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  return link.origin === window.location.origin && !isServerPath(link.pathname) ? link : null;
}

const isServerPath = (path: string): boolean => /^\/(api|ws|metrics|healthz)(\/|$)/.test(path);

/** Follows links of ours inside the client; for the document's click event. */
export function followLinks(event: MouseEvent): void {
  const link = linkToFollow(event);
  if (!link) return;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  if (samePage && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
