// Small journeys over the board: points to their dials, each one element that is thrown away when it has arrived; and
// the way of a hand home. Tiles in the air are in parts/Flights.svelte.
import type { Entry } from './ledger';
import { signed } from './words';

export const SETTLE = 'cubic-bezier(.2,.9,.25,1.06)';

interface Journey {
  from: DOMRect;
  to: DOMRect;
  ms: number;
  delay?: number;
  done?: () => void;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

const RISE = 26; // pixels that a hand is lifted on its way

/** The way of a hand from the heap home, over a layer at `ground`: slow, quick, slow, and lifted in between. */
export function pathOf(from: DOMRect, to: DOMRect, ground: DOMRect): Keyframe[] {
  const start = middle(from);
  const end = middle(to);
  const at = (part: number, rise: number, turn: number): string => {
    const x = start.x + (end.x - start.x) * part - ground.left;
    const y = start.y + (end.y - start.y) * part - ground.top - rise;
    return `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg)`;
  };
  return [
    { transform: at(0, 0, 14), easing: 'ease-in' },
    { transform: at(0.5, RISE, 7), easing: 'ease-out' },
    { transform: at(1, 0, 0) },
  ];
}

/** Sends an element from one place to another over a layer, and removes it there. */
function send(air: HTMLElement, node: HTMLElement, { from, to, ms, delay = 0, done }: Journey): void {
  const ground = air.getBoundingClientRect();
  const start = middle(from);
  const end = middle(to);
  node.style.position = 'absolute';
  node.style.left = `${start.x - ground.left}px`;
  node.style.top = `${start.y - ground.top}px`;
  air.append(node);
  const flight = node.animate(
    [
      { transform: 'translate(-50%, -50%)' },
      { transform: `translate(-50%, -50%) translate(${end.x - start.x}px, ${end.y - start.y}px)` },
    ],
    { duration: ms, delay, easing: SETTLE, fill: 'backwards' },
  );
  const land = (): void => {
    node.remove();
    done?.();
  };
  flight.finished.then(land, land);
}

/** A short jolt of a place: something was added there. */
export const bump = (node: Element | null): void => {
  node?.animate([{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }], { duration: 380, easing: SETTLE });
};

/** Points fly from the row of their stack to the dial they are booked on. */
export function flyPoints(root: HTMLElement, entries: readonly Entry[]): void {
  entries.forEach((entry, place) => {
    const row = root.querySelector(`[data-row="${entry.seat}"] .pc-row__res`) ?? root.querySelector('.pc-sink, .pc-judged');
    const dial = root.querySelector(`[data-anchor="show-${entry.seat}-${entry.dial}"]`);
    const from = row?.getBoundingClientRect();
    const to = dial?.getBoundingClientRect();
    if (!from || !to || to.width === 0) return;
    const coin = document.createElement('span');
    coin.className = `pc-coin${entry.points < 0 ? ' pc-coin--less' : ''}`;
    coin.textContent = signed(entry.points);
    send(root, coin, { from, to, ms: 520, delay: place * 110, done: () => bump(dial) });
  });
}
