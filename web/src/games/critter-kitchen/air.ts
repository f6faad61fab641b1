// Draws flights over the board: a picture of each piece travels from one marked place to another and is gone. The
// pieces themselves are where the view has them.
import sprite from '../../ui/sprites/icons.svg?url';
import { chefIcon, lookOf, zousIcon } from './book';
import type { Book } from './book';
import type { Flight } from './flights';

/** How long a piece is in the air. */
export const FLY = 460;
const EASE = 'cubic-bezier(.3,.7,.3,1)';

export class Air {
  #root: HTMLElement;
  #air: HTMLElement;
  #book: () => Book;
  #zousOf: (seat: number) => string | null;
  #timers = new Set<number>();

  constructor(root: HTMLElement, air: HTMLElement, book: () => Book, zousOf: (seat: number) => string | null) {
    this.#root = root;
    this.#air = air;
    this.#book = book;
    this.#zousOf = zousOf;
  }

  play(flights: readonly Flight[]): void {
    for (const flight of flights) {
      const timer = window.setTimeout(() => {
        this.#timers.delete(timer);
        this.#fly(flight);
      }, flight.after);
      this.#timers.add(timer);
    }
  }

  /** Nothing is in the air any more. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#air.replaceChildren();
  }

  #boxOf(anchor: string): DOMRect | null {
    for (const place of this.#root.querySelectorAll(`[data-anchor~="${CSS.escape(anchor)}"]`)) {
      const box = place.getBoundingClientRect();
      if (box.width > 0) return box;
    }
    return null;
  }

  #fly(flight: Flight): void {
    const from = this.#boxOf(flight.from);
    const to = flight.to === 'away' ? from && above(from) : this.#boxOf(flight.to);
    if (!from || !to) return;
    const piece = this.#draw(flight);
    const ground = this.#air.getBoundingClientRect();
    const at = (box: DOMRect, rise: number): string =>
      `translate(${box.left + box.width / 2 - ground.left}px, ${box.top + box.height / 2 - ground.top - rise}px) translate(-50%, -50%)`;
    this.#air.append(piece);
    const flown = piece.animate(
      [
        { transform: at(from, 0), opacity: 1 },
        { transform: at(midway(from, to), 26), opacity: 1 },
        { transform: at(to, 0), opacity: flight.to === 'away' ? 0 : 1 },
      ],
      { duration: FLY, easing: EASE, fill: 'both' },
    );
    const land = () => piece.remove();
    flown.finished.then(land, land);
  }

  #draw({ piece }: Flight): HTMLElement {
    const span = document.createElement('span');
    if ('chef' in piece) {
      span.className = `ck-chef ck-chef--${piece.seat + 1}`;
      span.append(icon(chefIcon(piece.chef, this.#zousOf(piece.seat))));
    } else {
      const info = this.#book().token(piece.token);
      const look = lookOf(info);
      span.className = `token${look.shape === 'square' ? ' token--sq' : ''}`;
      if (look.tint) span.style.setProperty('--tf', look.tint);
      span.append(icon(piece.zous === undefined ? look.icon : zousIcon(piece.zous)));
      if (info.number !== undefined) {
        const number = document.createElement('span');
        number.className = 'token__n';
        number.textContent = String(info.number);
        span.append(number);
      }
    }
    Object.assign(span.style, { position: 'absolute', left: '0', top: '0' });
    return span;
  }
}

function icon(name: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'ico');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${sprite}#i-${name}`);
  svg.append(use);
  return svg;
}

const midway = (a: DOMRect, b: DOMRect): DOMRect =>
  new DOMRect((a.left + b.left) / 2, (a.top + b.top) / 2, (a.width + b.width) / 2, (a.height + b.height) / 2);
const above = (box: DOMRect): DOMRect => new DOMRect(box.left, box.top - 90, box.width, box.height);
