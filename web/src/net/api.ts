// The server over HTTP, typed. An error is an ApiError with the server's Refusal, whatever went wrong, so a
// page can always show `error.refusal.sentence`. What never changes while the page is open is kept.
import type {
  ChangePassword,
  Credentials,
  GameDetails,
  Me,
  NewTable,
  Progress,
  Refusal,
  Replay,
  ReplaySummary,
  TableMade,
  TablePage,
} from './protocol';

export class ApiError extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.sentence);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
  }
}

const UNREACHABLE: Refusal = {
  id: 'unreachable',
  sentence: 'The server does not answer. Check your connection and try again.',
};

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Refusal).id === 'string' &&
  typeof (body as Refusal).sentence === 'string';

/** What to say about an answer that is an error: the server's words, or ours if it had none. */
export function refusalOf(status: number, body: unknown): Refusal {
  if (isRefusal(body)) return body;
  if (status === 429) return { id: 'too-many', sentence: 'That was too fast. Wait a moment and try again.' };
  if (status === 404) return { id: 'not-found', sentence: 'This does not exist here.' };
  return { id: 'server', sentence: 'The server had a problem with this. Try again in a moment.' };
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw new ApiError(response.status, refusalOf(response.status, body));
}

const get = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>;

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json() as Promise<T>;
};

/** Asks once and keeps the answer; a failure is not kept. */
function once<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return key => {
    const known = kept.get(key);
    if (known) return known;
    const asked = load(key);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  };
}

/** A query without what was left open: `?game=food-court&free=1`. */
export function query(values: Record<string, string | number | boolean | undefined>): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === false || value === '') continue;
    parts.set(key, value === true ? '1' : String(value));
  }
  const text = parts.toString();
  return text ? `?${text}` : '';
}

const path = (...parts: string[]): string => `/api/${parts.map(encodeURIComponent).join('/')}`;

const gamesOnce = once(() => get<GameDetails[]>('/api/games'));

export const games = (): Promise<GameDetails[]> => gamesOnce('');
export const game = async (id: string): Promise<GameDetails | undefined> =>
  (await games()).find(entry => entry.id === id);
export const catalog = once((id: string) => get<unknown>(path('games', id, 'catalog')));
export const rules = once(async (id: string) => (await call(path('games', id, 'rules'))).text());
/** The rulebook for people; null: this game has exact rules only. */
export const guide = once(async (id: string) =>
  (await game(id))?.guide === true ? (await call(path('games', id, 'guide'))).text() : null,
);

/** Who I am; null: nobody yet. */
export const me = (): Promise<Me | null> => get<Me | null>('/api/me');
export const setName = (name: string): Promise<Me> => post<Me>('/api/me', { name });
export const makeAccount = (credentials: Credentials): Promise<Me> => post<Me>('/api/account', credentials);
export const login = (credentials: Credentials): Promise<Me> => post<Me>('/api/login', credentials);
/** Without `everywhere` only this browser is signed out. */
export const logout = (everywhere = false): Promise<unknown> => post('/api/logout', { everywhere });
export const changePassword = (change: ChangePassword): Promise<Me> => post<Me>('/api/password', change);
export const deleteAccount = (password: string): Promise<unknown> => post('/api/account/delete', { password });

/** One page of the listed tables; `after` is what the page before said is next. */
export const tables = (
  filter: { game?: string; free?: boolean; after?: string; limit?: number } = {},
): Promise<TablePage> => get<TablePage>(`/api/tables${query(filter)}`);
/** What of a new table is not said is left to the server. */
export const newTable = (table: Partial<NewTable> & { game: string }): Promise<TableMade> =>
  post<TableMade>('/api/tables', table);

export const replays = (filter: { mine?: boolean; game?: string } = {}): Promise<ReplaySummary[]> =>
  get<ReplaySummary[]>(`/api/replays${query(filter)}`);
export const replay = (id: string, viewer: string): Promise<Replay> =>
  get<Replay>(`${path('replays', id)}${query({ viewer })}`);
/** What I have reached in a game of steps; nobody has reached nothing. */
export const progress = async (id: string): Promise<Progress> => {
  try {
    return await get<Progress>(path('progress', id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { climbs: [] };
    throw error;
  }
};

/** How a finished game happened, in the game's own fields. */
export const story = once((id: string) => get<unknown>(path('replays', id, 'story')));
/** Where the record of a game can be downloaded. */
export const recordPath = (id: string): string => path('replays', id, 'record');
