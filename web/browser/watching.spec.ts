// What a watcher is shown and sent, and what people are sent of each other's hands.
import { expect, test, type Page } from './fixtures';
import { board, gameForTwo } from './people';
import { look, Player } from './player';

/** Keeps everything that the server sends to a page. */
function listen(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  return frames;
}

/** All words and texts in a message. Which cards of a deck nobody has seen yet is known to all: hand and deck together. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'unseen' ? [] : texts(part)));
}

interface Part {
  at?: unknown;
  hand?: unknown;
  draw?: unknown;
  customer_deck?: unknown;
}
/** Every object in a message, at any depth. */
function parts(value: unknown): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Part, ...Object.values(value).flatMap(parts)];
}

const secrets = async (page: Page): Promise<string[]> => (await look(page)).hand.map(card => card.piece);

test('a watcher sees the table and nobody’s hand', async ({ newcomer }) => {
  const people = [await newcomer(), await newcomer()];
  const watcher = await newcomer();
  const sent = [...people.map(listen), listen(watcher)];
  const code = await gameForTwo(people[0]!, people[1]!);
  await watcher.goto(`/watch/${code}`);
  await watcher.getByLabel('Your name').fill('Ines');
  await watcher.getByRole('button', { name: 'Watch' }).click();
  await expect(board(watcher)).toBeVisible();
  await expect(watcher.getByRole('banner').getByText('Watching')).toBeVisible();

  // Before the first card is played, no message may name a card of a hand to anybody but its owner.
  const hands = await Promise.all(people.map(secrets));
  for (const [owner, hand] of hands.entries()) {
    expect(hand.length).toBeGreaterThan(0);
    for (const [reader, frames] of sent.entries()) {
      const named = new Set(frames.flatMap(frame => texts(JSON.parse(frame))));
      expect(hand.filter(card => named.has(card)), `${owner} seen by ${reader}`).toEqual(reader === owner ? hand : []);
    }
    for (const card of hand) await expect(watcher.locator(`[data-piece$="${card}"]`)).toHaveCount(0);
  }

  await Promise.all(people.map(page => new Player(page).playTurns(1)));
  await expect(watcher.getByRole('group', { name: /^Your hand/ })).toHaveCount(0);
  for (const { at, hand, draw, customer_deck } of sent[2]!.flatMap(frame => parts(JSON.parse(frame)))) {
    expect([hand ?? null, draw, customer_deck]).toEqual([null, undefined, undefined]);
    const steps: unknown[] = Array.isArray(at) ? at : [];
    expect(steps.filter(step => ['hand', 'draw', 'customer_deck'].includes(String(step)))).toEqual([]);
  }
});
