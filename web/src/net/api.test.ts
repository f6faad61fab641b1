import { afterEach, describe, expect, it, vi } from 'vitest';

import * as api from './api';
import { ApiError, query, refusalOf } from './api';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const serve = (reply: (url: string, init?: RequestInit) => Response) => {
  const calls = vi.fn(async (url: string | URL | Request, init?: RequestInit) => reply(String(url), init));
  vi.stubGlobal('fetch', calls);
  return calls;
};

afterEach(() => vi.unstubAllGlobals());

describe('the server over HTTP', () => {
  it('hands on what the server refuses', async () => {
    const why = { id: 'name', sentence: 'A name has 1 to 24 characters.' };
    serve(() => answer(400, why));
    const error = await api.setName('').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).refusal).toEqual(why);
    expect((error as ApiError).status).toBe(400);
  });

  it('has a sentence when there is no server', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed');
    });
    const error = (await api.tables().catch((caught: unknown) => caught)) as ApiError;
    expect(error.refusal.id).toBe('unreachable');
  });

  it('knows that nobody is nobody', async () => {
    serve(() => answer(200, null));
    expect(await api.me()).toBeNull();
  });

  it('asks for the catalog of a game once, but again after a failure', async () => {
    let broken = true;
    const calls = serve(() => (broken ? answer(500, null) : answer(200, { decks: [] })));
    await expect(api.catalog('tapas')).rejects.toBeInstanceOf(ApiError);
    broken = false;
    await api.catalog('tapas');
    await api.catalog('tapas');
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('sends JSON', async () => {
    const calls = serve(() => answer(200, { code: 'KR7F' }));
    await api.newTable({ game: 'food-court', bots: ['easy'], start: true });
    const [url, init] = calls.mock.calls[0]!;
    expect(url).toBe('/api/tables');
    expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
    expect(JSON.parse(String(init?.body))).toEqual({ game: 'food-court', bots: ['easy'], start: true });
  });

  it('writes paths and queries safely', () => {
    expect(query({ game: 'a&b', free: true, mine: false, at: undefined })).toBe('?game=a%26b&free=1');
    expect(api.recordPath('a/b')).toBe('/api/replays/a%2Fb/record');
  });

  it('finds words for an error without a refusal', () => {
    expect(refusalOf(429, null).id).toBe('too-many');
    expect(refusalOf(404, 'x').id).toBe('not-found');
    expect(refusalOf(502, {}).id).toBe('server');
  });
});
