// Draws the heap on one canvas. Every face and the back are drawn once at the size that is needed and then only copied;
// when a spot changes, only the piece of felt around it is drawn again.
import { TAKEN, UNKNOWN } from './book';
import type { Book } from './book';
import { middleOf, tileSide } from './heap';
import type { Size } from './heap';
import type { Drawings } from './sprites';
import { drawBack, drawFace } from './stamps';

const MARGIN = 4; // around a stamp, for the edge of the cardboard
const FACE_TURN = 0.35; // tiles that lie face up are laid straighter

export class HeapPainter {
  #canvas: HTMLCanvasElement;
  #book: Book;
  #stamps = new Map<string, HTMLCanvasElement>();
  #shown: string[] = [];
  #size: Size = { width: 0, height: 0 };
  #ratio = 1;
  #dark = false;
  #drawings: Drawings = new Map();

  constructor(canvas: HTMLCanvasElement, book: Book) {
    this.#canvas = canvas;
    this.#book = book;
  }

  get size(): Size {
    return this.#size;
  }

  /** The canvas, the room or the drawings changed: everything is drawn anew with the next `paint`. */
  set(size: Size, ratio: number, dark: boolean, drawings: Drawings): void {
    this.#size = size;
    this.#ratio = Math.min(2, ratio);
    this.#dark = dark;
    this.#drawings = drawings;
    this.#stamps.clear();
    this.#shown = [];
    this.#canvas.width = Math.round(size.width * this.#ratio);
    this.#canvas.height = Math.round(size.height * this.#ratio);
  }

  /** Draws what changed since the last time. How many spots that were. */
  paint(tiles: readonly string[]): number {
    const context = this.#canvas.getContext('2d');
    if (!context || this.#size.width === 0) return 0;
    const changed = tiles.flatMap((tile, spot) => (tile === this.#shown[spot] ? [] : [spot]));
    const all = changed.length > tiles.length / 4;
    this.#shown = [...tiles];
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    if (all) this.#draw(context, { left: 0, top: 0, ...this.#size });
    else for (const spot of changed) this.#draw(context, this.#around(spot));
    return changed.length;
  }

  #around(spot: number): Box {
    const { x, y } = middleOf(this.#book.pool, spot, this.#size);
    const half = this.#reach();
    // Whole pixels of the screen: a cut through a pixel would leave a faint line behind.
    const whole = (at: number): number => Math.floor(at * this.#ratio) / this.#ratio;
    const side = Math.ceil(2 * half * this.#ratio + 1) / this.#ratio;
    return { left: whole(x - half), top: whole(y - half), width: side, height: side };
  }
  /** Half of a turned tile with its edge. */
  #reach(): number {
    return tileSide(this.#book.pool, this.#size) * 0.75 + MARGIN;
  }

  #draw(context: CanvasRenderingContext2D, box: Box): void {
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    context.clip();
    context.clearRect(box.left, box.top, box.width, box.height);
    const faceUp: number[] = [];
    this.#shown.forEach((tile, spot) => {
      if (tile === TAKEN || !this.#touches(spot, box)) return;
      if (tile === UNKNOWN) this.#lay(context, spot, UNKNOWN);
      else faceUp.push(spot);
    });
    for (const spot of faceUp) this.#lay(context, spot, this.#shown[spot] ?? UNKNOWN);
    context.restore();
  }

  #touches(spot: number, box: Box): boolean {
    const { x, y } = middleOf(this.#book.pool, spot, this.#size);
    const half = this.#reach();
    return x + half > box.left && x - half < box.left + box.width && y + half > box.top && y - half < box.top + box.height;
  }

  #lay(context: CanvasRenderingContext2D, spot: number, tile: string): void {
    const stamp = this.#stamp(tile);
    const { x, y } = middleOf(this.#book.pool, spot, this.#size);
    const turn = (this.#book.pool.spots[spot]?.turn ?? 0) * (tile === UNKNOWN ? 1 : FACE_TURN);
    const side = stamp.width / this.#ratio;
    context.save();
    context.translate(x, y);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(stamp, -side / 2, -side / 2, side, side);
    context.restore();
  }

  // ---- stamps

  #stamp(tile: string): HTMLCanvasElement {
    const known = this.#stamps.get(tile);
    if (known) return known;
    const side = tileSide(this.#book.pool, this.#size);
    const stamp = document.createElement('canvas');
    stamp.width = stamp.height = Math.ceil((side + 2 * MARGIN) * this.#ratio);
    const context = stamp.getContext('2d');
    if (context) {
      context.scale(this.#ratio, this.#ratio);
      context.translate(MARGIN, MARGIN);
      const face = this.#book.tile(tile);
      if (face) drawFace(context, side, face, this.#drawings.get(face.kind));
      else drawBack(context, side, this.#dark);
    }
    this.#stamps.set(tile, stamp);
    return stamp;
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
