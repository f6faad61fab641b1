import { beforeEach, expect, it, vi } from 'vitest';

import { settings } from './settings.svelte';
import { askWho, became, ensureMe, nameFor, who } from './who.svelte';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const asked: string[] = [];

function serverSays(me: () => Response): void {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    if (init?.method !== 'POST') return Promise.resolve(me());
    return Promise.resolve(answer(200, { guest: 'g1', ...(JSON.parse(String(init.body)) as object) }));
  });
}

beforeEach(() => {
  asked.length = 0;
  who.me = null;
  who.asked = false;
});

it('a stranger becomes a guest by a name alone', async () => {
  serverSays(() => answer(200, null));
  expect(await ensureMe(' Maya ')).toEqual({ guest: 'g1', name: 'Maya' });
  expect(asked).toEqual(['GET /api/me', 'POST /api/me']);
  expect(settings.name).toBe('Maya');
});

it('who is known by that name already is not asked again', async () => {
  serverSays(() => answer(200, { guest: 'g1', name: 'Maya' }));
  await ensureMe('Maya');
  await ensureMe('Maya');
  expect(asked).toEqual(['GET /api/me']);
});

it('without a name one is given', async () => {
  serverSays(() => answer(401, {}));
  expect((await ensureMe('')).name).not.toBe('');
  expect([nameFor(0), nameFor(0.999)].every(Boolean)).toBe(true);
});

it('a server that does not answer leaves us who we were', async () => {
  became({ guest: 'g1', name: 'Maya' });
  serverSays(() => answer(502, null));
  await askWho();
  expect(who.me?.name).toBe('Maya');
});
