import { describe, expect, it } from 'vitest';

import { ApiError } from '../net/api';
import { persist } from './load';

const failing = (...statuses: number[]) => {
  let turn = 0;
  return async () => {
    const status = statuses[turn++];
    if (status !== undefined) throw new ApiError(status, { id: 'x', sentence: 'No.' });
    return turn;
  };
};
const atOnce = async () => {};

describe('asking for a game', () => {
  it('goes on while the server does not answer', async () => {
    expect(await persist(failing(0, 503, 429), atOnce)).toBe(4);
  });

  it('gives up when the answer is no', async () => {
    await expect(persist(failing(0, 404), atOnce)).rejects.toMatchObject({ status: 404 });
  });
});
