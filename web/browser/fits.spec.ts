// The board on the smallest desktop it is made for. What the server sends is made as full as the rules allow: the
// fullest tables are too rare to wait for.
import { expect, test, type Page } from './fixtures';
import { board, layTable } from './people';
import type { CatalogDeck, FoodCourtCatalog, FoodCourtView, SeatView } from '../src/games/food-court/wire';

const smallest = { width: 1366, height: 740 };
const longName = 'Wilhelmina Mümmelmann-Wu';

const peopleOf = (deck: CatalogDeck, from: number, to: number) =>
  deck.customers
    .slice(from, to)
    .map(({ id, name, base, bonus, needs }) => ({ id, name, base, bonus, needs, nation: deck.id, holds: true }));

/** Everything that a seat can have at once: utensils, drinks, medals, full queue, kitchen and hand. */
function fill(seat: SeatView, deck: CatalogDeck, guests: CatalogDeck): void {
  const ids = (kind: string) => deck.cards.filter(card => card.kind === kind).map(card => card.id);
  const ingredients = [...ids('primary'), ...ids('secondary'), ...ids('optional')];
  seat.utensils = ids('utensil');
  seat.drinks = deck.cards
    .filter(card => card.kind === 'drink')
    .map(({ id, name, requirement = '' }) => ({ id, name, have: 1, need: 3, requirement }));
  seat.tracking = ids('recipe').slice(0, 3);
  seat.cooked = deck.cards
    .filter(card => card.kind === 'recipe')
    .slice(0, 6)
    .map(card => ({ recipe: card.id, name: card.name, with: ingredients.slice(0, 4), value: 7, symbol: card.symbol! }));
  seat.prepared = ingredients;
  seat.queue_limit = 3;
  seat.queue = peopleOf(guests, 1, 4);
  seat.hand_limit = 7;
  seat.hand_count = 7;
  if (seat.hand) seat.hand = [...ids('recipe').slice(6, 10), ...ids('event')];
  seat.score_now = 42;
}

/** Rewrites what this page is told of the game and of names. */
async function fillBoard(page: Page, decks: CatalogDeck[]): Promise<void> {
  await page.routeWebSocket('**/ws', socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(String(text)) as { t: string; view: FoodCourtView; seats: { name: string }[] };
      if (message.t === 'play') return; // the table stays as full as it was laid
      if (message.t === 'table') for (const seat of message.seats) seat.name = longName;
      if (message.t === 'view') {
        const { view } = message;
        view.end_reason = ['tracking'];
        view.central = peopleOf(decks[4]!, 5, 5 + view.central.length);
        view.seats.forEach((seat, place) =>
          fill(seat, decks.find(deck => deck.id === seat.deck)!, decks[(place + 4) % decks.length]!),
        );
      }
      socket.send(JSON.stringify(message));
    });
  });
}

/** How many pixels do not fit, downwards and sideways: of the board, of the page. */
const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const scroll = document.querySelector('.fc-scroll')!;
    const root = document.documentElement;
    return [
      scroll.scrollHeight - scroll.clientHeight,
      scroll.scrollWidth - scroll.clientWidth,
      root.scrollHeight - root.clientHeight,
      root.scrollWidth - root.clientWidth,
    ];
  });

for (const seats of [2, 3, 4])
  test(`a full table of ${seats} fits on the smallest desktop`, async ({ newcomer }) => {
    const page = await newcomer({ viewport: smallest });
    const catalog = (await (await page.request.get('/api/games/food-court/catalog')).json()) as FoodCourtCatalog;
    await fillBoard(page, catalog.decks);
    const found: Record<string, number[]> = {};
    for (const [number, deck] of catalog.decks.entries()) {
      const table = catalog.decks.map((_, place) => catalog.decks[(number + place) % catalog.decks.length]!.id);
      const bots = Array.from({ length: seats - 1 }, () => 'easy');
      const code = await layTable(page, longName, { seats, bots, options: { decks: table.slice(0, seats) }, start: true });
      await page.goto(`/t/${code}`);
      await expect(board(page)).toBeVisible();
      await expect(page.locator('.fc-queue--own .fc-cust')).toHaveCount(3);
      await page.evaluate(() => document.fonts.ready);
      found[deck.id] = await overflow(page);
    }
    expect(found).toEqual(Object.fromEntries(catalog.decks.map(deck => [deck.id, [0, 0, 0, 0]])));
  });
