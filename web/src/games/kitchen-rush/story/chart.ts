// Where everything of the timeline is drawn. Pure: a chapter in, boxes and paths out; the page and the exported picture
// are drawn from the same.
import type { Catalog, Chapter, Collision, IdleStretch, OrderStory, Step, Stock } from './types';
import { boardName, clockAt, minutes, orderName, roomOf } from './words';

export interface Measures {
  width: number;
  /** Room for names on the left and for the sums on the right. */
  left: number;
  right: number;
  row: number;
  small: boolean;
}
export const WIDE: Measures = { width: 1424, left: 120, right: 236, row: 56, small: false };
export const NARROW: Measures = { width: 372, left: 28, right: 14, row: 36, small: true };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Lane extends Box {
  timer: number;
  board: number | null;
  /** Where ribbons run. */
  line: number;
}
export interface Block extends Box {
  icon: string;
  name: string;
  colour: string;
  board: number | null;
  title: string;
}
export interface Ribbon {
  card: string;
  fate: OrderStory['fate'];
  path: string;
  nodes: { x: number; y: number; wrong: boolean; title: string }[];
  tag: (Box & { text: string; mark: string }) | null;
}
export interface Mark {
  x: number;
  y: number;
  title: string;
}
export interface Jam extends Mark {
  from: number;
}
export interface StockRow extends Box {
  stock: Stock;
  path: string;
  /** Where there was nothing. */
  empty: { x: number; width: number }[];
  most: number;
}
export interface Chart {
  width: number;
  height: number;
  /** Above the lanes. */
  top: number;
  bottom: number;
  lanes: Lane[];
  groups: (Box & { board: number | null; name: string })[];
  ticks: { x: number; text: string; strong: boolean }[];
  blocks: Block[];
  stood: (Box & { title: string })[];
  away: Box[];
  ribbons: Ribbon[];
  jams: Jam[];
  shouts: Mark[];
  idlest: (Box & { place: number; title: string })[];
  sums: { y: number; cells: string[]; whole: string }[];
  stock: StockRow[];
  overtime: Box | null;
  x: (ms: number) => number;
  /** The time under a place of the picture, since the shift began. */
  ms: (x: number) => number;
}

const TICK_STEPS = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000];
const TICKS_MOST = 10;
const MARKS: Readonly<Record<OrderStory['fate'], string>> = { right: '✓', 'sent-back': '✗', 'not-ready': '…' };

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Times for the axis, counted from where the clock is a whole step. */
export function ticksOf(chapter: Pick<Chapter, 'timed' | 'length_ms'>, most = TICKS_MOST): number[] {
  const step = TICK_STEPS.find(one => chapter.length_ms / one <= most) ?? TICK_STEPS.at(-1)!;
  const times: number[] = [];
  const first = chapter.timed ? chapter.length_ms % step : 0;
  for (let ms = first; ms <= chapter.length_ms; ms += step) times.push(ms);
  if (times[0] !== 0 && (times[0] ?? 0) > step / 2) times.unshift(0);
  return times;
}

function smoothPath(points: readonly { x: number; y: number }[]): string {
  let path = '';
  points.forEach((point, at) => {
    const before = points[at - 1];
    if (!before) path = `M${point.x.toFixed(1)} ${point.y}`;
    else {
      const middle = ((before.x + point.x) / 2).toFixed(1);
      path += `C${middle} ${before.y} ${middle} ${point.y} ${point.x.toFixed(1)} ${point.y}`;
    }
  });
  return path;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A place for a tag beside the end of its ribbon that no other tag has. */
function freePlace(wanted: Box, taken: readonly Box[]): Box {
  for (const shift of [0, -22, 22, -44, 44, -66]) {
    const place = { ...wanted, y: wanted.y + shift };
    if (!taken.some(other => overlaps(place, other))) return place;
  }
  return wanted;
}

function stepTitle(chapter: Chapter, step: Step): string {
  return `${clockAt(chapter, step.ms)} ${step.text}`;
}

class Drawing {
  readonly lanes: Lane[] = [];
  readonly groups: Chart['groups'] = [];
  readonly top: number;
  bottom: number;

  constructor(
    readonly chapter: Chapter,
    readonly catalog: Catalog,
    readonly names: readonly string[],
    readonly size: Measures,
  ) {
    this.top = size.small ? 22 : 30;
    this.bottom = this.#layLanes(this.top);
  }

  get end(): number {
    return Math.max(1, this.chapter.length_ms + this.chapter.overtime_ms);
  }
  x = (ms: number): number =>
    this.size.left + (ms / this.end) * (this.size.width - this.size.left - this.size.right);
  ms = (x: number): number =>
    within(
      ((x - this.size.left) / (this.size.width - this.size.left - this.size.right)) * this.end,
      0,
      this.end,
    );

  /** One lane for each timer, those of a board together. */
  #layLanes(top: number): number {
    const { row, small, left, width, right } = this.size;
    const gap = small ? 2 : 4;
    let y = top;
    let temps = 0;
    for (const [at, timer] of this.chapter.rows.entries()) {
      const before = this.chapter.rows[at - 1];
      const joins = before !== undefined && timer.board !== null && before.board === timer.board;
      if (!joins && before) y += small ? 5 : 9;
      const height = row;
      const line = y + row - (small ? 9 : 16);
      this.lanes.push({ x: left, y, width: width - left - right, height, timer: timer.timer ?? 0, board: timer.board, line });
      const group = this.groups.at(-1);
      if (joins && group) group.height = y + row - group.y;
      else {
        if (timer.board === null) temps += 1;
        const name = timer.board === null && temps > 1 ? 'Temp 2' : boardName(this.names, timer.board);
        this.groups.push({ x: 0, y, width: left - 6, height: row, board: timer.board, name });
      }
      y += row + gap;
    }
    return y;
  }

  laneOf = (timer: number | null): Lane | undefined => this.lanes.find(lane => lane.timer === timer);

  #span(from: number, to: number): { x: number; width: number } {
    return { x: this.x(from), width: Math.max(0.5, this.x(to) - this.x(from)) };
  }

  stretches(): Pick<Chart, 'blocks' | 'stood' | 'away'> {
    const blocks: Block[] = [];
    const stood: Chart['stood'] = [];
    const away: Box[] = [];
    for (const [at, row] of this.chapter.rows.entries()) {
      const lane = this.lanes[at]!;
      for (const one of row.stretches) {
        const span = this.#span(one.from_ms, one.to_ms);
        const room = roomOf(one.space);
        const when = `${clockAt(this.chapter, one.from_ms)} to ${clockAt(this.chapter, one.to_ms)}`;
        if (one.stay === 'sand')
          blocks.push({
            ...span,
            y: lane.y + 1.5,
            height: lane.height - 3,
            icon: room.icon,
            name: room.name,
            colour: room.colour,
            board: row.board ?? one.board,
            title: `${room.name}, sand running ${when}`,
          });
        if (one.stay === 'stood')
          stood.push({ ...span, y: lane.y + 3, height: lane.height - 6, title: `${room.name}, run out ${when}` });
        if (one.stay === 'away') away.push({ ...span, y: lane.y + 3, height: lane.height - 6 });
      }
    }
    return { blocks, stood, away };
  }

  ribbons(): Ribbon[] {
    const taken: Box[] = [];
    const ribbons: Ribbon[] = [];
    for (const order of this.chapter.orders) {
      const steps = order.steps.filter(step => step.shift === this.chapter.shift);
      const nodes = steps.flatMap(step => {
        const lane = this.laneOf(step.timer);
        if (!lane) return [];
        const wrong = step.wrong && !step.mended;
        return [{ x: this.x(step.ms), y: lane.line, wrong, title: stepTitle(this.chapter, step) }];
      });
      const last = nodes.at(-1);
      if (!last) continue;
      const text = orderName(this.catalog, order);
      const width = text.length * 6.7 + 28;
      const x = Math.min(last.x + 8, this.x(this.end) - width);
      const tag = this.size.small ? null : freePlace({ x, y: last.y - 10, width, height: 20 }, taken);
      if (tag) taken.push(tag);
      ribbons.push({
        card: order.card,
        fate: order.fate,
        path: smoothPath(nodes),
        nodes,
        tag: { ...(tag ?? { x: last.x, y: last.y - 4, width: 0, height: 0 }), text: this.size.small ? '' : text, mark: MARKS[order.fate] },
      });
    }
    return ribbons;
  }

  jams(): Jam[] {
    return this.chapter.collisions.flatMap((jam: Collision) => {
      const lane = this.laneOf(jam.timer);
      if (!lane) return [];
      return [{ x: this.x(jam.to_ms), from: this.x(jam.from_ms), y: lane.y + 2, title: jam.text }];
    });
  }

  shouts(): Mark[] {
    return this.chapter.shouts.flatMap(shout => {
      const group = this.groups.find(one => one.board === shout.seat);
      if (!group) return [];
      const who = this.names[shout.seat] ?? '';
      const at = shout.at ? ` (${shout.at})` : '';
      return [{ x: this.x(shout.ms), y: group.y, title: `${clockAt(this.chapter, shout.ms)} ${who}: ${shout.text}${at}` }];
    });
  }

  idlest(): Chart['idlest'] {
    return this.chapter.idlest.flatMap((one: IdleStretch, at) => {
      const lane = this.laneOf(one.timer);
      if (!lane) return [];
      return [{ ...this.#span(one.from_ms, one.to_ms), y: lane.y + 1, height: lane.height - 2, place: at + 1, title: one.text }];
    });
  }

  stock(top: number): StockRow[] {
    const height = this.size.small ? 14 : 18;
    return this.chapter.stock.map((stock, at) => {
      const y = top + at * (height + 3);
      const most = Math.max(1, ...stock.levels.map(level => level.count));
      const yOf = (count: number): number => y + height - 1 - (count / most) * (height - 3);
      const empty: StockRow['empty'] = [];
      let path = `M${this.x(0).toFixed(1)} ${y + height}`;
      stock.levels.forEach((level, place) => {
        const until = stock.levels[place + 1]?.ms ?? this.end;
        path += `L${this.x(level.ms).toFixed(1)} ${yOf(level.count).toFixed(1)}H${this.x(until).toFixed(1)}`;
        if (level.count === 0) empty.push(this.#span(level.ms, until));
      });
      path += `L${this.x(this.end).toFixed(1)} ${y + height}Z`;
      return { x: this.size.left, y, width: this.size.width - this.size.left - this.size.right, height, stock, path, empty, most };
    });
  }

  sums(): Chart['sums'] {
    const anyAway = this.chapter.rows.some(row => row.seconds.away > 0);
    return this.chapter.rows.map((row, at) => {
      const { sand, stood, idle, away } = row.seconds;
      const lane = this.lanes[at]!;
      return {
        y: lane.y + lane.height / 2 + 5,
        cells: [sand, stood, idle, ...(anyAway ? [away] : [])].map(minutes),
        whole: minutes(sand + stood + idle + away),
      };
    });
  }

  overtime(): Box | null {
    if (this.chapter.overtime_ms === 0) return null;
    return { ...this.#span(this.chapter.length_ms, this.end), y: this.top - 4, height: this.bottom - this.top + 4 };
  }
}

export function drawChart(
  chapter: Chapter,
  catalog: Catalog,
  names: readonly string[],
  size: Measures,
  withStock = false,
): Chart {
  const drawing = new Drawing(chapter, catalog, names, size);
  const stock = withStock ? drawing.stock(drawing.bottom + 10) : [];
  const last = stock.at(-1);
  const bottom = last ? last.y + last.height + 4 : drawing.bottom;
  return {
    width: size.width,
    height: bottom + 4,
    top: drawing.top,
    bottom,
    lanes: drawing.lanes,
    groups: drawing.groups,
    ticks: ticksOf(chapter, size.small ? 5 : TICKS_MOST).map(ms => ({
      x: drawing.x(ms),
      text: clockAt(chapter, ms),
      strong: Math.round((chapter.timed ? chapter.length_ms - ms : ms) / 1000) % 60 === 0,
    })),
    ...drawing.stretches(),
    ribbons: drawing.ribbons(),
    jams: drawing.jams(),
    shouts: drawing.shouts(),
    idlest: drawing.idlest(),
    sums: size.small ? [] : drawing.sums(),
    stock,
    overtime: drawing.overtime(),
    x: drawing.x,
    ms: drawing.ms,
  };
}

export interface Totals {
  sand: number;
  stood: number;
  idle: number;
  away: number;
  whole: number;
}
/** Whole seconds of all timers together: the sum of what is written beside them. */
export function totalsOf(chapter: Pick<Chapter, 'rows'>): Totals {
  const all: Totals = { sand: 0, stood: 0, idle: 0, away: 0, whole: 0 };
  for (const { seconds } of chapter.rows)
    for (const stay of ['sand', 'stood', 'idle', 'away'] as const) {
      all[stay] += seconds[stay];
      all.whole += seconds[stay];
    }
  return all;
}
