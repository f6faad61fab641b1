// The fullest restaurant that the rules allow, for pictures and for looking whether it fits: what the server sends is
// rewritten, because such a moment is too rare to wait for.
import type { Page } from './fixtures';
import type { KitchenRushView, Order, Rows } from '../src/games/kitchen-rush/wire';

const SOON = 4000;
const LONG = 600_000;
const SPACES = ['st-2', 'st-3', 'gh-1', 'sa-1', 'dr-2', 'van', 'van', 'sk-1', 'rc-2', 'of-1'];
const MEALS = [
  ['chal-tall-burger', 'reg-ragout-shells', 'vip-grandmaster', 'reg-pepper-steak'],
  ['chal-ember-ribs', 'reg-house-burger', 'vip-tenor'],
  ['vip-duchess', 'reg-herb-crostini', 'chal-market-stew'],
  ['reg-golden-noodles', 'chal-paper-parcel', 'vip-mountaineer'],
];

export interface Fullness {
  /** One timer is on strike. */
  strike: boolean;
  /** Both Temps work too, and no sand runs out for minutes. */
  everyTimer: boolean;
}

/** Puts what a card wants on a plate, and how far it is cooked. */
function lay(view: KitchenRushView, plate: string, card: string, meal: Rows['patron'][number]['meals'][number], row: number): void {
  const state = view.plates[plate];
  if (!state) return;
  Object.assign(state, { zone: 'board', card, row, ingredients: { ...meal.ingredients }, spices: { ...meal.spices } });
}

export function fill(view: KitchenRushView, catalog: Rows, { strike, everyTimer }: Fullness): void {
  const free = Object.keys(view.plates);
  let number = 0;
  view.orders = MEALS.slice(0, view.seat_count).flatMap((cards, board) =>
    cards.map((card, place): Order => {
      const meals = catalog.patron.find(({ id }) => id === card)?.meals ?? [];
      const order: Order = { card, board, handed_over: place === 3, plates: { main: 'none', side: 'none' } };
      meals.forEach((meal, course) => {
        const size = `${meal.plate}-`;
        const plate = free.find(id => id.startsWith(size)) ?? free[0];
        if (plate === undefined || (place === 2 && course === 1)) return;
        free.splice(free.indexOf(plate), 1);
        order.plates[course === 0 ? 'main' : 'side'] = plate;
        lay(view, plate, card, meal, (place + board) % 4);
      });
      return order;
    }),
  );
  for (const [id, timer] of Object.entries(view.timers)) {
    if (timer.place === 'away' && !everyTimer) continue;
    const space = SPACES[Number(id)] ?? 'van';
    const sand = everyTimer ? { length_ms: LONG, until_ms: view.now_ms + LONG - SOON * (Number(id) + 1) } : { until_ms: view.now_ms + SOON * (Number(id) + 1) };
    Object.assign(timer, { place: 'standing', space, ...sand, board: Math.floor(Number(id) / 2) % view.seat_count });
    number += 1;
  }
  if (strike && view.timers[7] && number > 6) Object.assign(view.timers[7], { place: 'on-strike', space: 'none' });
  Object.assign(view.tables, { 'table-1': 'vip-column-writer', 'table-2': 'chal-fire-noodles', 'table-3': 'vip-producer', 'table-4': 'chal-caravan-pot' });
  view.coins = 27;
  view.reputation = 12;
  view.awards = catalog.award.slice(0, 3).map(({ id }) => id);
}

/** Rewrites what this page is told of the game; it then stays as full as it is. */
export async function fillHouse(page: Page, longName?: string, fullness: Fullness = { strike: true, everyTimer: false }): Promise<void> {
  const catalog = (await (await page.request.get('/api/games/kitchen-rush/catalog')).json()) as Rows;
  await page.routeWebSocket('**/ws', socket => {
    const server = socket.connectToServer();
    let full = false;
    server.onMessage(text => {
      const message = JSON.parse(String(text)) as { t: string; view: KitchenRushView; seats: { name: string }[] };
      if (message.t === 'table' && longName !== undefined) for (const seat of message.seats) seat.name = longName;
      if (message.t === 'play' && full) return;
      if (message.t === 'view' && message.view.phase === 'running') {
        fill(message.view, catalog, fullness);
        full = true;
      }
      socket.send(JSON.stringify(message));
    });
  });
}
