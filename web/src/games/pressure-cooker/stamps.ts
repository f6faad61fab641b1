// One tile, face up or face down, as it is drawn on a canvas. The same look as Tile.svelte has: quality as a numeral,
// gold ground for the best, a torn grey-green one for what is spoiled, a blue pill for bonus points.
import type { CatalogTile } from './types';

const INK = '#2a1a12';
const LIGHT = { stripe: '#c79f66', ground: '#d3b07a', rim: '#d9be93', edge: INK };
const DARK = { stripe: '#6a4e2c', ground: '#7a5c36', rim: '#86683f', edge: '#000000' };

function card(context: CanvasRenderingContext2D, side: number, radius: number): void {
  context.beginPath();
  context.roundRect(1, 1, side - 2, side - 2, radius);
}

/** The back: kraft paper, the same on every tile. */
export function drawBack(context: CanvasRenderingContext2D, side: number, dark: boolean): void {
  const look = dark ? DARK : LIGHT;
  context.fillStyle = look.edge;
  context.save();
  context.translate(0, 2);
  card(context, side, 6);
  context.fill();
  context.restore();
  context.save();
  card(context, side, 6);
  context.fillStyle = look.ground;
  context.fill();
  context.clip();
  context.strokeStyle = look.stripe;
  context.lineWidth = 3;
  for (let at = -side; at < side * 2; at += 8) {
    context.beginPath();
    context.moveTo(at, side + 4);
    context.lineTo(at + side + 4, 0);
    context.stroke();
  }
  context.restore();
  context.strokeStyle = look.rim;
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(3, 3, side - 6, side - 6, 4);
  context.stroke();
  outline(context, side, 6);
}

function outline(context: CanvasRenderingContext2D, side: number, radius: number): void {
  context.strokeStyle = INK;
  context.lineWidth = 2;
  card(context, side, radius);
  context.stroke();
}

/** The torn edge of something spoiled. */
function torn(context: CanvasRenderingContext2D, side: number): void {
  const teeth = 6;
  const deep = side * 0.055;
  const points: [number, number][] = [];
  const step = (side - 2) / teeth;
  for (let n = 0; n < teeth; n++) points.push([1 + n * step, 1 + (n % 2 ? deep : 0)]);
  for (let n = 0; n < teeth; n++) points.push([side - 1 - (n % 2 ? deep : 0), 1 + n * step]);
  for (let n = 0; n < teeth; n++) points.push([side - 1 - n * step, side - 1 - (n % 2 ? deep : 0)]);
  for (let n = 0; n < teeth; n++) points.push([1 + (n % 2 ? deep : 0), side - 1 - n * step]);
  context.beginPath();
  points.forEach(([x, y], place) => (place === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
}

export function drawFace(
  context: CanvasRenderingContext2D,
  side: number,
  face: CatalogTile,
  drawing: CanvasImageSource | undefined,
): void {
  const spoiled = face.quality < 0;
  const shape = () => (spoiled ? torn(context, side) : card(context, side, 7));
  context.fillStyle = INK;
  context.save();
  context.translate(0, 2.5);
  shape();
  context.fill();
  context.restore();
  shape();
  context.fillStyle = spoiled ? '#dde0c4' : face.quality >= 4 ? '#ffefc2' : '#fffaef';
  context.fill();
  context.strokeStyle = INK;
  context.lineWidth = 2;
  context.stroke();
  picture(context, side, face, drawing);
  numbers(context, side, face);
}

function picture(
  context: CanvasRenderingContext2D,
  side: number,
  face: CatalogTile,
  drawing: CanvasImageSource | undefined,
): void {
  const icon = side * 0.66;
  if (drawing) {
    context.save();
    if (face.quality < 0) context.filter = 'saturate(0.35) hue-rotate(40deg)';
    context.drawImage(drawing, side * 0.08, side * 0.26, icon, icon);
    context.restore();
    return;
  }
  context.fillStyle = INK;
  context.font = `800 ${side * 0.3}px Figtree, sans-serif`;
  context.textBaseline = 'middle';
  context.fillText(face.kind.slice(0, 2), side * 0.16, side * 0.62);
}

function numbers(context: CanvasRenderingContext2D, side: number, face: CatalogTile): void {
  const text = face.kind === 'appetizer' ? '×2' : face.quality < 0 ? `−${-face.quality}` : String(face.quality);
  context.fillStyle = face.quality < 0 ? '#a3201a' : INK;
  context.font = `400 ${side * 0.36}px Caprasimo, Georgia, serif`;
  context.textAlign = 'right';
  context.textBaseline = 'top';
  context.fillText(text, side - 4, side * 0.06);
  if (face.bonus === 0) return;
  const width = side * 0.42;
  const height = side * 0.27;
  context.fillStyle = '#5e9bd8';
  context.strokeStyle = INK;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(side - width - 3, side - height - 3, width, height, height / 2);
  context.fill();
  context.stroke();
  context.fillStyle = '#0b1d33';
  context.font = `800 ${side * 0.22}px Figtree, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(`+${face.bonus}`, side - width / 2 - 3, side - height / 2 - 2.5);
}
