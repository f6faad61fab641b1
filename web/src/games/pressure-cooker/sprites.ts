// The drawings of the kinds as images that a canvas can draw, cut out of the sprite that everything else uses. Loaded
// once; until then, and where it cannot be loaded, tiles carry the first letters of their kind.
import sheet from '../../ui/sprites/icons.svg?url';
import type { Kind } from './types';

export type Drawings = ReadonlyMap<Kind, CanvasImageSource>;

const INK = '#2a1a12';
const SIZE = 96; // pixels; larger than any tile of the heap is drawn

/** One symbol of a sprite as a picture of its own. */
export function cutOut(sprite: string, id: string): string | null {
  const found = new RegExp(`<symbol id="${id}"[^>]*viewBox="([^"]+)"[^>]*>([\\s\\S]*?)</symbol>`).exec(sprite);
  if (!found) return null;
  const body = (found[2] ?? '').replace(/var\(--i-ink[^)]*\)/g, INK);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${found[1]}" width="${SIZE}" height="${SIZE}">${body}</svg>`;
}

function imageOf(svg: string): Promise<HTMLImageElement | null> {
  return new Promise(done => {
    const image = new Image(SIZE, SIZE);
    image.onload = () => done(image);
    image.onerror = () => done(null);
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
}

async function load(kinds: readonly Kind[]): Promise<Drawings> {
  const answer = await fetch(sheet);
  if (!answer.ok) return new Map();
  const sprite = await answer.text();
  const made = await Promise.all(
    kinds.map(async kind => {
      const svg = cutOut(sprite, `i-${kind}`);
      return [kind, svg === null ? null : await imageOf(svg)] as const;
    }),
  );
  return new Map(made.flatMap(([kind, image]) => (image === null ? [] : [[kind, image] as const])));
}

let loading: Promise<Drawings> | null = null;
export function drawings(kinds: readonly Kind[]): Promise<Drawings> {
  loading ??= load(kinds).catch(() => new Map());
  return loading;
}
