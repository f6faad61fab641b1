// The tray: what may be taken or done now, as keys in the shape of the block Y U I / H J K under the right hand. It is made
// from the open action, or from the plate or menu that was touched. It lists what there is, never what would be right.
import type { Book } from './book';
import { hasRule } from './book';
import { CHEAP, DEAR, INGREDIENTS, SIZES, SPICES, TABLES, countPlates, inShift, isEmpty, isSome, isTemp, kindsIn, roomsFor, spaceOfAction, spacesOf, tableState, timersIn } from './floor';
import type { Lane, RoomId } from './floor';
import { roomOfSpace } from './floor';
import type { Action, Ingredient, KitchenRushView, PlateState, Room, Size, Spice, Token } from './types';
import { ROOM_NAMES, actionWords, coins, sizeWords, tableWords, timerWords } from './words';
import type { NameOf } from './words';

/** What a key of the tray does. */
export type Intent =
  | { do: 'token'; kind: Token }
  | { do: 'table'; table: string }
  | { do: 'throw'; table: string }
  | { do: 'wash'; size: Size }
  | { do: 'take-plate'; size: Size }
  | { do: 'buy'; kind: Ingredient }
  | { do: 'deliver'; kind: Ingredient; a: number; b: number; c: number }
  | { do: 'shelf'; shelf: 'cheap' | 'expensive' | null }
  | { do: 'spices'; spices: Partial<Record<Spice, number>> }
  | { do: 'cook'; plate: string }
  | { do: 'put-back' }
  | { do: 'swap' }
  | { do: 'relabel'; number: number }
  | { do: 'scrap' }
  | { do: 'sizes' }
  | { do: 'fix-plate'; size: Size }
  | { do: 'take-off'; kind: Ingredient }
  | { do: 'mend'; kind: Ingredient }
  | { do: 'office'; space: string; target: number | null };

export interface TrayKey {
  intent: Intent;
  /** The name of its icon; sizes of plates are drawn. */
  icon?: string;
  size?: Size;
  /** What stands under it. */
  text?: string;
  count?: number;
  /** For a reader, and on hover. */
  label: string;
  off?: boolean;
  /** It must be held, or goes on while it is held. */
  hold?: 'repeat' | 'confirm';
  piece?: string;
}

export interface Tray {
  id: string;
  title: string;
  /** The letter of the room. */
  room: RoomId | null;
  note: string;
  /** The number of the plate that it goes onto. */
  onto: number | null;
  /** Rows of three; a gap is a key that is not there. */
  keys: (TrayKey | null)[];
  /** There is an action to be ended. */
  done: boolean;
  /** It can be closed without any effect. */
  closes: boolean;
}

/** What was touched to open a tray without an action. */
export type Menu = 'plate' | 'plates' | 'office' | 'swap' | 'sizes' | 'cheap' | 'expensive' | Ingredient | null;

export interface TrayInput {
  book: Book;
  view: KitchenRushView;
  action: Action | null;
  menu: Menu;
  lanes: readonly Lane[];
  armed: Lane | null;
  nameOf: NameOf;
  me: number;
}

/** In rows of three, two of them at least. */
const block = (keys: (TrayKey | null)[]): (TrayKey | null)[] =>
  Array.from({ length: Math.max(6, Math.ceil(keys.length / 3) * 3) }, (_, slot) => keys[slot] ?? null);

const base = (id: string, title: string, more: Partial<Tray>): Tray => ({
  id,
  title,
  room: null,
  note: '',
  onto: null,
  keys: [],
  done: false,
  closes: true,
  ...more,
});

/** The tray of this moment; null: there is nothing to take. */
export function trayOf(input: TrayInput): Tray | null {
  const { action, menu } = input;
  if (menu === 'plates') return platesTray(input);
  if (menu === 'office') return officeTray(input);
  if (menu === 'swap') return swapTray(input);
  if (menu === 'sizes') return sizesTray(input);
  if (menu === 'plate' && input.armed) return plateTray(input, input.armed) ?? (action ? actionTray(input, action) : null);
  return action ? actionTray(input, action) : null;
}

function actionTray(input: TrayInput, action: Action): Tray | null {
  const { book, view } = input;
  const space = spaceOfAction(view, action);
  const room = isSome(space) ? roomOfSpace(space) : null;
  const title = room ? ROOM_NAMES[room] : '';
  const open = { room, note: actionWords(action, book, view), done: true, closes: false };
  switch (action.station) {
    case 'storage':
      return base('storage', title, { ...open, onto: input.armed?.number ?? null, keys: storageKeys(input, action.room) });
    case 'greenhouse':
      return base('greenhouse', title, { ...open, onto: input.armed?.number ?? null, keys: spiceKeys(input) });
    case 'stove':
      return base('stove', title, { ...open, keys: cookKeys(input, action) });
    case 'dining-room':
      return base('dining-room', title, { ...open, keys: orderKeys(input) });
    case 'reception':
      return base('reception', title, { ...open, keys: receptionKeys(input, action) });
    case 'sink':
      return base('sink', title, { ...open, keys: washKeys(input) });
    case 'van':
      return vanTray(input, open);
    default:
      return base(action.station, title, open);
  }
}

// ---- what a room offers

const tokenKey = (kind: Token, count: number, from: string): TrayKey => ({
  intent: { do: 'token', kind },
  icon: kind,
  count,
  label: `${kind}: ${count} ${from}`,
  off: count === 0,
  hold: 'repeat',
  piece: `key-${kind}`,
});
const storageKeys = ({ book, view }: TrayInput, room: Room): (TrayKey | null)[] =>
  block(kindsIn(book, view, room).map(kind => tokenKey(kind, view.rooms[room][kind], 'here')));
const spiceKeys = ({ view }: TrayInput): (TrayKey | null)[] =>
  block(SPICES.map(kind => tokenKey(kind, view.bag[kind], 'in the bag')));

/** A plate of the board that the action is for; all of them may be cooked [KR-5.15, KR-5.16]. */
const cookKeys = ({ lanes }: TrayInput, action: Action): (TrayKey | null)[] =>
  block(
    lanes
      .filter(lane => lane.plate !== '' && lane.order.board === action.board && !lane.order.handed_over)
      .map(lane => ({
        intent: { do: 'cook', plate: lane.plate },
        icon: 'flame',
        text: `plate ${lane.number}`,
        label: `Cook plate ${lane.number}, ${lane.meal?.name ?? ''}`,
        off: (lane.state?.row ?? 0) >= 3,
      })),
  );

const tableKey = (input: TrayInput, table: string, icon: string, off: boolean): TrayKey => ({
  intent: { do: 'table', table },
  icon,
  text: input.book.patron(input.view.tables[table] ?? '')?.name ?? `table ${table.slice(-1)}`,
  label: tableWords(input.view, input.book, table),
  off,
});
const orderKeys = (input: TrayInput): (TrayKey | null)[] =>
  block(
    TABLES.map(table => {
      const state = tableState(input.view, table);
      return state === 'reserved' ? null : tableKey(input, table, state === 'patron' ? 'customer' : 'chair', state !== 'patron');
    }),
  );

/** Free tables are sat at; from the Service on patrons can be thrown out instead, while nobody was seated. */
const receptionKeys = (input: TrayInput, action: Action): (TrayKey | null)[] =>
  block(
    TABLES.map(table => {
      const state = tableState(input.view, table);
      if (state === 'reserved') return null;
      if (state === 'free') return tableKey(input, table, 'chair', false);
      const throws = hasRule(input.book, input.view, 'service') && action.acts === 0;
      const key = tableKey(input, table, 'reception', !throws);
      if (!throws) return key;
      return { ...key, intent: { do: 'throw', table }, hold: 'confirm', label: `Throw out: hold. ${key.label}` };
    }),
  );

const washKeys = ({ view }: TrayInput): (TrayKey | null)[] => {
  const dirty = countPlates(view, 'sink');
  return block(
    SIZES.map(size => ({
      intent: { do: 'wash', size },
      size,
      count: dirty[size],
      label: `Wash a plate ${sizeWords(size)}: ${dirty[size]} dirty`,
      off: dirty[size] === 0,
      hold: 'repeat',
    })),
  );
};

// ---- shopping

/** Ways to share goods out between two rooms, the whole load first. */
export function splits(count: number, rooms: readonly Room[]): Record<Room, number>[] {
  const give = (one: Room | undefined, n: number, other?: Room): Record<Room, number> => {
    const out = { a: 0, b: 0, c: 0 };
    if (one) out[one] += n;
    if (other) out[other] += count - n;
    return out;
  };
  const [one, other] = rooms;
  if (!one || count === 0) return [];
  if (!other) return [give(one, count)];
  const shares = [...new Set([count, 0, Math.ceil(count / 2), Math.floor(count / 2), count - 1, 1])];
  return shares.filter(n => n >= 0 && n <= count).map(n => give(one, n, other));
}
const splitWords = (split: Record<Room, number>): string =>
  (['a', 'b', 'c'] as const)
    .filter(room => split[room] > 0)
    .map(room => `${split[room]} ${room.toUpperCase()}`)
    .join(' · ');

/** All ways to buy so many spices of these kinds, mixed ones last; no kind beyond its supply. */
export function mixes(kinds: readonly Spice[], count: number, supply: Readonly<Record<Spice, number>>): Partial<Record<Spice, number>>[] {
  const most = Math.min(
    count,
    kinds.reduce((sum, kind) => sum + supply[kind], 0),
  );
  const found: Partial<Record<Spice, number>>[] = [];
  const fill = (place: number, left: number, chosen: Partial<Record<Spice, number>>): void => {
    const kind = kinds[place];
    if (kind === undefined) {
      if (left === 0 && most > 0) found.push(chosen);
      return;
    }
    for (let n = Math.min(left, supply[kind]); n >= 0; --n) fill(place + 1, left - n, n > 0 ? { ...chosen, [kind]: n } : chosen);
  };
  fill(0, most, {});
  const spread = (mix: Partial<Record<Spice, number>>): number => Object.keys(mix).length;
  return found.sort((a, b) => (spread(b) === kinds.length ? 1 : 0) - (spread(a) === kinds.length ? 1 : 0) || spread(a) - spread(b));
}
const mixWords = (mix: Partial<Record<Spice, number>>): string =>
  Object.entries(mix)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(' · ');

function vanTray(input: TrayInput, open: Partial<Tray>): Tray {
  const { menu } = input;
  if (menu === 'cheap' || menu === 'expensive') return mixTray(input, menu, open);
  if (menu !== null && menu in input.view.supply) return deliverTray(input, menu as Ingredient, open);
  return base('van', ROOM_NAMES.van, { ...open, keys: goodsKeys(input) });
}
function goodsKeys({ book, view }: TrayInput): (TrayKey | null)[] {
  const goods: TrayKey[] = INGREDIENTS.map(kind => {
    const count = Math.min(view.load.ingredients, view.supply[kind]);
    const off = count === 0 || roomsFor(book, view, kind).length === 0;
    return { intent: { do: 'buy', kind }, icon: kind, count, label: `Buy ${count} ${kind}`, off };
  });
  const shelf = (name: 'cheap' | 'expensive', kinds: readonly Spice[], icon: string): TrayKey => {
    const count = mixes(kinds, view.load[name], view.spice_supply)[0];
    const sum = Object.values(count ?? {}).reduce((all, one) => all + one, 0);
    const words = kinds.join(', ');
    return { intent: { do: 'shelf', shelf: name }, icon, text: words, count: sum, label: `Buy ${sum} of ${words}`, off: sum === 0 };
  };
  return block([...goods, shelf('cheap', CHEAP, 'herbs'), shelf('expensive', DEAR, 'saffron')]);
}
const back: TrayKey = { intent: { do: 'shelf', shelf: null }, icon: 'ui-left', text: 'other goods', label: 'Other goods' };
function deliverTray({ book, view }: TrayInput, kind: Ingredient, open: Partial<Tray>): Tray {
  const count = Math.min(view.load.ingredients, view.supply[kind]);
  const keys = splits(count, roomsFor(book, view, kind)).map<TrayKey>(split => ({
    intent: { do: 'deliver', kind, ...split },
    icon: kind,
    text: splitWords(split),
    label: `Deliver ${splitWords(split)}`,
  }));
  return base('deliver', `${count} ${kind}`, { ...open, note: 'Into which rooms?', keys: block([...keys, back]) });
}
function mixTray({ view }: TrayInput, shelf: 'cheap' | 'expensive', open: Partial<Tray>): Tray {
  const kinds = shelf === 'cheap' ? CHEAP : DEAR;
  const keys = mixes(kinds, view.load[shelf], view.spice_supply).map<TrayKey>(mix => ({
    intent: { do: 'spices', spices: mix },
    icon: Object.keys(mix).length === 1 ? Object.keys(mix)[0] : 'bag',
    text: mixWords(mix),
    label: `Buy ${mixWords(mix)}`,
  }));
  return base('mix', 'Spices', { ...open, note: 'Into the bag', keys: block([...keys, back]) });
}

// ---- without a timer

function platesTray({ view, armed }: TrayInput): Tray {
  const clean = countPlates(view, 'cupboard');
  const keys = SIZES.map<TrayKey>(size => ({
    intent: { do: 'take-plate', size },
    size,
    count: clean[size],
    label: `Take a clean plate ${sizeWords(size)}: ${clean[size]} left`,
    off: clean[size] === 0,
    piece: `key-plate-${size}`,
  }));
  const note = armed ? `For ${armed.meal?.name ?? 'this meal'}` : 'Take an order first';
  return base('plates', ROOM_NAMES.cu, { room: 'cu', note, onto: armed?.number ?? null, keys: block(keys) });
}

function sizesTray({ view, armed }: TrayInput): Tray {
  const clean = countPlates(view, 'cupboard');
  const keys = SIZES.map<TrayKey>(size => ({
    intent: { do: 'fix-plate', size },
    size,
    count: clean[size],
    label: `Move everything to a plate ${sizeWords(size)}: ${clean[size]} left`,
    off: clean[size] === 0,
  }));
  return base('sizes', 'Another plate', { note: 'Everything moves over', onto: armed?.number ?? null, keys: block(keys) });
}

/** A plate that was touched while nothing is open: what can be done with it at any time. */
function plateTray({ book, view, armed, lanes }: TrayInput, lane: Lane): Tray | null {
  const { state } = lane;
  if (!armed || !state || lane.order.handed_over) return null;
  const keys: (TrayKey | null)[] = [];
  if (hasRule(book, view, 'free-mending') && inShift(view)) keys.push(...takeOffKeys(state), ...mendKeys(lane, view));
  if (isEmpty(state) && state.row === 0)
    keys.push({ intent: { do: 'put-back' }, icon: 'plate', text: 'put back', label: 'Put the plate back into the cupboard' });
  if (lanes.length > 1)
    keys.push({ intent: { do: 'swap' }, icon: 'ui-swap', text: 'swap', label: 'Move the plate to another of your meals' });
  if (hasRule(book, view, 'scrapping') && inShift(view))
    keys.push({ intent: { do: 'scrap' }, icon: 'trash', text: 'hold to scrap', label: 'Scrap: hold. Everything on it is lost', hold: 'confirm', piece: 'bin-key' });
  if (hasRule(book, view, 'free-mending') && inShift(view))
    keys.push({ intent: { do: 'sizes' }, icon: 'plate', text: 'other size', label: 'Take another size; everything moves over' });
  if (keys.length === 0) return null;
  const title = `Plate ${lane.number}`;
  return base('plate', title, { note: lane.meal?.name ?? '', onto: lane.number, keys: block(keys) });
}
/** In the first scenario what lies on a plate may go back [KR-5.43]; the tokens themselves are small for a finger. */
const takeOffKeys = (state: PlateState): TrayKey[] =>
  INGREDIENTS.filter(kind => state.ingredients[kind] > 0).map(kind => ({
    intent: { do: 'take-off', kind },
    icon: kind,
    text: 'take off',
    label: `Take ${kind} off the plate`,
  }));
/** In the first scenario as many ingredients may be replaced as were taken off [KR-5.44]. */
function mendKeys(lane: Lane, view: KitchenRushView): TrayKey[] {
  if ((lane.state?.credit ?? 0) === 0) return [];
  return INGREDIENTS
    .map(kind => ({ kind, count: view.rooms.a[kind] + view.rooms.b[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({
      intent: { do: 'mend', kind },
      icon: kind,
      count,
      label: `Put ${kind} on instead: ${count} in the rooms`,
    }));
}

function swapTray({ lanes, armed }: TrayInput): Tray {
  const keys = lanes
    .filter(lane => lane.order.board === armed?.order.board && !lane.order.handed_over)
    .filter(lane => lane.number !== armed?.number)
    .map<TrayKey>(lane => ({
      intent: { do: 'relabel', number: lane.number },
      icon: 'ui-swap',
      text: `${lane.number} ${lane.meal?.name ?? ''}`,
      label: `For ${lane.meal?.name ?? ''}${lane.plate === '' ? '' : '; the plates change places'}`,
    }));
  return base('swap', `Plate ${armed?.number ?? ''}`, { note: 'For which meal?', onto: armed?.number ?? null, keys: block(keys) });
}

function officeTray({ book, view, nameOf }: TrayInput): Tray {
  const strikers = timersIn(view).filter(timer => view.timers[timer]?.place === 'on-strike');
  const cards = spacesOf(book, view, 'of')
    .filter(space => space.row.station === 'office-card')
    .map<TrayKey | null>((space, slot) => {
      const card = book.office(view.office[slot] ?? '');
      if (!card) return null;
      const label = `${card.name}: ${coins(card.cost)}. ${card.text}`;
      const off = card.cost > view.coins || space.state !== 'free';
      return { intent: { do: 'office', space: space.id, target: null }, icon: OFFICE_ICONS[card.work], text: card.name, count: card.cost, label, off };
    });
  const late = strikers.map<TrayKey>(timer => ({
    intent: { do: 'office', space: 'of-late', target: timer },
    icon: isTemp(timer) ? 'hourglass' : 'office',
    text: timerWords(view, timer, nameOf),
    label: `Late payment: ${timerWords(view, timer, nameOf)} comes back`,
  }));
  return base('office', ROOM_NAMES.of, { room: 'of', note: 'Paid at once', keys: block([...late, ...cards]) });
}
export const OFFICE_ICONS: Readonly<Record<'unlock' | 'repair' | 'bring-plates' | 'hire-temp', string>> = {
  unlock: 'ui-lock',
  repair: 'wrench',
  'bring-plates': 'plate',
  'hire-temp': 'hourglass',
};
