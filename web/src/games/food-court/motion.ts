// Pieces travel from where they were. Before the board changes, the place of every piece is noted; afterwards each
// piece that stands somewhere else is moved there from its old place, pieces that came walk in from where they came
// from, and pieces that went leave a picture of themselves that walks off. Which way that is, is told in journeys.ts.
import type { Journeys } from './journeys';

interface Seen {
  box: DOMRect;
  node: HTMLElement;
  parent: Element | null;
}

const MOVE = 320;
const FAR = 460;
const SETTLE = 'cubic-bezier(.2,.9,.25,1.06)';
const SLIDE = 'cubic-bezier(.3,.7,.3,1)';

const idsOf = (node: HTMLElement): string[] => (node.dataset['copies'] ?? node.dataset['piece'] ?? '').split(' ');

const shift = (from: DOMRect, to: DOMRect, rise = 0): string => {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2) - rise;
  const scale = to.width > 0 ? Math.max(0.2, Math.min(3, from.width / to.width)) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
};

const far = (a: DOMRect, b: DOMRect): number => Math.hypot(a.left - b.left, a.top - b.top);

export class Motion {
  #root: HTMLElement;
  #air: HTMLElement;
  #seen = new Map<string, Seen>();

  constructor(root: HTMLElement, air: HTMLElement) {
    this.#root = root;
    this.#air = air;
  }

  /** Notes where everything is. To be called before the board changes. */
  look(): void {
    this.#seen.clear();
    for (const [id, seen] of this.#pieces()) this.#seen.set(id, seen);
  }

  /** Moves everything to where it is now. */
  play(journeys: Journeys): void {
    if (this.#seen.size === 0) return;
    const now = new Map(this.#pieces());
    const moved = new Set<HTMLElement>();
    let order = 0;
    for (const [id, { node, box, parent }] of now) {
      const before = this.#seen.get(id);
      if (before ? before.node === node && moved.has(node) : moved.has(node)) continue;
      if (before) {
        moved.add(node);
        this.#travel(before, { node, box, parent });
        continue;
      }
      const origin = this.#anchor(journeys.from.get(id));
      if (!origin) continue;
      moved.add(node);
      this.#fly(node, box, [shift(origin, box), 'none'], MOVE, order++ * 70);
    }
    order = 0;
    for (const [id, before] of this.#seen) {
      if (now.has(id)) continue;
      const goal = journeys.to.get(id);
      if (goal !== undefined) this.#leave(before, goal, order++ * 90);
    }
    this.#seen.clear();
  }

  /** A short jolt of a place: something was added there. */
  bump(anchor: string): void {
    const place = this.#root.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
    place?.animate([{ transform: 'none' }, { transform: 'scale(1.22)' }, { transform: 'none' }], {
      duration: 420,
      easing: SETTLE,
      delay: 260,
    });
  }

  *#pieces(): Generator<[string, Seen]> {
    for (const node of this.#root.querySelectorAll<HTMLElement>('[data-piece]')) {
      const box = node.getBoundingClientRect();
      if (box.width === 0) continue;
      for (const id of idsOf(node)) yield [id, { node, box, parent: node.parentElement }];
    }
  }

  #anchor(name: string | undefined): DOMRect | null {
    if (name === undefined) return null;
    const mark = CSS.escape(name.replace(/^dish-/, ''));
    const place = this.#root.querySelector(name.startsWith('dish-') ? `[data-piece="${mark}"]` : `[data-anchor="${mark}"]`);
    const box = place?.getBoundingClientRect();
    return box && box.width > 0 ? box : null;
  }

  #travel(from: Seen, to: Seen): void {
    if (far(from.box, to.box) < 2) return;
    const isNear = from.parent === to.parent && from.node === to.node;
    const rise = isNear ? 0 : 18;
    const path = [shift(from.box, to.box), `${shift(midway(from.box, to.box), to.box, rise)}`, 'none'];
    if (!isNear) return this.#fly(to.node, to.box, path, FAR, 0);
    to.node.animate(
      path.filter((_, place) => place !== 1).map(transform => ({ transform })),
      { duration: MOVE, easing: SLIDE },
    );
  }

  /** A picture of the piece flies over everything; the piece itself is hidden until it has landed. */
  #fly(node: HTMLElement, box: DOMRect, path: string[], duration: number, delay: number): void {
    const copy = this.#copy(node, box);
    node.style.visibility = 'hidden';
    const flight = copy.animate(
      path.map(transform => ({ transform })),
      { duration, delay, easing: SETTLE, fill: 'backwards' },
    );
    const land = () => {
      node.style.visibility = '';
      copy.remove();
    };
    flight.finished.then(land, land);
  }

  #leave(from: Seen, goal: string, delay: number): void {
    const target = this.#anchor(goal) ?? awayFrom(from.box);
    const copy = this.#copy(from.node, from.box);
    const flight = copy.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(-16px)', opacity: 1, offset: 0.25 },
        { transform: shift(target, from.box), opacity: 1, offset: 0.85 },
        { transform: shift(target, from.box), opacity: 0 },
      ],
      { duration: 700, delay, easing: SLIDE, fill: 'both' },
    );
    const gone = () => copy.remove();
    flight.finished.then(gone, gone);
  }

  #copy(node: HTMLElement, box: DOMRect): HTMLElement {
    const ground = this.#air.getBoundingClientRect();
    const copy = node.cloneNode(true) as HTMLElement;
    for (const name of ['data-piece', 'data-copies', 'data-anchor', 'id', 'aria-live']) copy.removeAttribute(name);
    copy.classList.remove('is-lit', 'is-picked', 'is-raised', 'is-ghost');
    copy.tabIndex = -1;
    Object.assign(copy.style, {
      position: 'absolute',
      left: `${box.left - ground.left}px`,
      top: `${box.top - ground.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: '0',
      visibility: 'visible',
    });
    this.#air.append(copy);
    return copy;
  }
}

const midway = (a: DOMRect, b: DOMRect): DOMRect =>
  new DOMRect((a.left + b.left) / 2, (a.top + b.top) / 2, (a.width + b.width) / 2, (a.height + b.height) / 2);
/** Out of the court: up and a little to the left. */
const awayFrom = (box: DOMRect): DOMRect => new DOMRect(box.left - 40, box.top - 140, box.width * 0.6, box.height * 0.6);
