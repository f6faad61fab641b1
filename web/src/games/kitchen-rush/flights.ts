// Small journeys over the board: a token from its room to a plate, a patron's coin to the till. Each is one element that
// is thrown away when it has arrived; only transform and opacity change.
import sprite from '../../ui/sprites/icons.svg?url';
import { motionReduced } from '../../settings.svelte';
import type { KitchenRushEvent } from './types';

const SETTLE = 'cubic-bezier(.2,.9,.25,1.06)';
const MS = 180;

interface Journey {
  icon: string;
  from: string;
  to: string;
}

/** Where what happened moved from and to, by pieces of the board. */
export function journeysOf(events: readonly KitchenRushEvent[]): Journey[] {
  return events.flatMap(event => {
    switch (event.event) {
      case 'ingredients-put':
        return [{ icon: event.kind, from: `stock-${event.room}-${event.kind}`, to: event.plate }];
      case 'ingredients-returned':
        return [{ icon: event.kind, from: event.plate, to: `stock-${event.room}-${event.kind}` }];
      case 'spices-put':
        return [{ icon: event.kind, from: `stock-bag-${event.kind}`, to: event.plate }];
      case 'patron-seated':
        return event.coins > 0 ? [{ icon: 'coin', from: event.table, to: 'till' }] : [];
      case 'order-served':
        return [{ icon: 'coin', from: event.card, to: 'till' }];
      default:
        return [];
    }
  });
}

const middle = (box: DOMRect): { x: number; y: number } => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

export function fly(root: HTMLElement, journeys: readonly Journey[]): void {
  if (motionReduced()) return;
  const ground = root.getBoundingClientRect();
  const find = (piece: string): DOMRect | undefined =>
    root.querySelector(`[data-piece="${CSS.escape(piece)}"]`)?.getBoundingClientRect();
  for (const { icon, from, to } of journeys) {
    const start = find(from);
    const end = find(to);
    if (!start || !end || start.width === 0 || end.width === 0) continue;
    send(root, icon, middle(start), middle(end), ground);
  }
}

function send(root: HTMLElement, icon: string, from: { x: number; y: number }, to: { x: number; y: number }, ground: DOMRect): void {
  const node = document.createElement('span');
  node.className = 'kr-flight';
  node.innerHTML = `<svg class="ico" aria-hidden="true"><use href="${sprite}#i-${icon}"/></svg>`;
  node.style.left = `${from.x - ground.left}px`;
  node.style.top = `${from.y - ground.top}px`;
  root.append(node);
  const flight = node.animate(
    [
      { transform: 'translate(-50%, -50%)' },
      { transform: `translate(-50%, -50%) translate(${to.x - from.x}px, ${to.y - from.y}px)` },
    ],
    { duration: MS, easing: SETTLE },
  );
  const land = (): void => node.remove();
  flight.finished.then(land, land);
}
