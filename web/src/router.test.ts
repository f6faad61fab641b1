import { beforeEach, describe, expect, it } from 'vitest';

import { followLinks, go, linkToFollow, parse, pathOf, type Route } from './router';

const at = (path: string): Route => parse(new URL(path, 'https://brigade.example'));

describe('addresses', () => {
  it('mean pages', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/tables')).toEqual({ page: 'tables' });
    expect(at('/settings/')).toEqual({ page: 'settings' });
    expect(at('/replays')).toEqual({ page: 'replays' });
  });

  it('have the code of a table in capitals', () => {
    expect(at('/t/kr7f')).toEqual({ page: 'table', code: 'KR7F', watch: false });
    expect(at('/watch/KR7F')).toEqual({ page: 'table', code: 'KR7F', watch: true });
    expect(at('/t/kr7f-9qxm')).toEqual({ page: 'table', code: 'KR7F9QXM', watch: false });
  });

  it('have the place and the seat of a replay', () => {
    expect(at('/replay/r-1?at=12&seat=2')).toEqual({ page: 'replay', id: 'r-1', at: 12, seat: '2' });
    expect(at('/replay/r-1?at=x')).toEqual({ page: 'replay', id: 'r-1', at: null, seat: null });
  });

  it('have the game and the number of a rule', () => {
    expect(at('/rules')).toEqual({ page: 'rules', game: null, rule: null });
    expect(at('/rules/food-court#FC-4.2')).toEqual({ page: 'rules', game: 'food-court', rule: 'FC-4.2' });
  });

  it('may be unknown, and broken ones do not throw', () => {
    expect(at('/kitchen')).toEqual({ page: 'not-found', path: '/kitchen' });
    expect(at('/t/KR7F/more')).toMatchObject({ page: 'not-found' });
    expect(at('/t')).toMatchObject({ page: 'not-found' });
    expect(parse({ pathname: '/t/%E0%A4%A', search: '', hash: '#%E0%A4%A' })).toMatchObject({
      page: 'table',
    });
  });

  it('lead back to themselves', () => {
    const paths = [
      '/',
      '/tables',
      '/t/KR7F',
      '/watch/KR7F',
      '/replay/r1?at=3&seat=all',
      '/rules',
      '/rules/food-court#FC-4.2',
    ];
    for (const path of paths) expect(pathOf(at(path))).toBe(path);
  });
});

describe('links', () => {
  /** What `act` makes of a click on a link; the click itself goes nowhere. */
  function click<T>(html: string, act: (event: MouseEvent) => T, init: MouseEventInit = {}): T {
    document.body.innerHTML = html;
    const results: T[] = [];
    const listener = (event: MouseEvent) => {
      results.push(act(event));
      event.preventDefault();
    };
    document.addEventListener('click', listener, { once: true });
    const target = document.querySelector('span') ?? document.querySelector('a');
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return results[0] as T;
  }
  const pathFollowed = (html: string, init?: MouseEventInit) =>
    click(html, event => linkToFollow(event)?.pathname ?? null, init);

  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('of ours are followed inside, also from what is in them', () => {
    expect(pathFollowed('<a href="/tables"><span>Tables</span></a>')).toBe('/tables');
  });

  it('are the browser’s with a key, to elsewhere, to a download or to the server', () => {
    expect(pathFollowed('<a href="/tables">x</a>', { ctrlKey: true })).toBeNull();
    expect(pathFollowed('<a href="https://elsewhere.example/">x</a>')).toBeNull();
    expect(pathFollowed('<a href="/tables" target="_blank">x</a>')).toBeNull();
    expect(pathFollowed('<a href="/x" download>x</a>')).toBeNull();
    expect(pathFollowed('<a href="/api/replays/r1/record">x</a>')).toBeNull();
  });

  it('to an anchor of the same page are the browser’s', () => {
    const prevented = (event: MouseEvent) => {
      followLinks(event);
      return event.defaultPrevented;
    };
    expect(click('<a href="/#shelf">x</a>', prevented)).toBe(false);
    expect(click('<a href="/tables">x</a>', prevented)).toBe(true);
    expect(window.location.pathname).toBe('/tables');
  });

  it('change the address', () => {
    go('/tables');
    expect(window.location.pathname).toBe('/tables');
    go({ page: 'table', code: 'KR7F', watch: false }, { replace: true });
    expect(window.location.pathname).toBe('/t/KR7F');
  });
});
