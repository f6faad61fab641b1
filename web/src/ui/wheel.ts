// Where the shouts lie on the wheel and where the wheel fits on the screen. Pure.

export interface Point {
  x: number;
  y: number;
}

/**
 * The middle of sector `index` of `count`, in per cent of the wheel; the first is at the top, then
 * clockwise.
 */
export function sectorMiddle(index: number, count: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return { x: 50 + 34 * Math.cos(angle), y: 50 + 34 * Math.sin(angle) };
}

/** The outline of a sector as a clip path, with the hub left free. */
export function sectorClip(index: number, count: number): string {
  const gap = 0.012; // the dark line between two sectors
  const whole = (2 * Math.PI) / count;
  const step = whole - gap;
  const from = index * whole - Math.PI / 2 - step / 2;
  const at = (angle: number, radius: number): string =>
    `${(50 + radius * Math.cos(angle)).toFixed(2)}% ${(50 + radius * Math.sin(angle)).toFixed(2)}%`;
  const arc = [0, 0.25, 0.5, 0.75, 1].map(part => from + part * step);
  const outer = arc.map(angle => at(angle, 50));
  const inner = [...arc].reverse().map(angle => at(angle, 16));
  return `polygon(${[...outer, ...inner].join(', ')})`;
}

/** The middle of a wheel that was asked for at `wanted`, moved so that all of it is on the screen. */
export function fitWheel(wanted: Point, size: number, screen: { width: number; height: number }): Point {
  const margin = size / 2 + 8;
  const within = (value: number, length: number): number =>
    length < 2 * margin ? length / 2 : Math.min(length - margin, Math.max(margin, value));
  return { x: within(wanted.x, screen.width), y: within(wanted.y, screen.height) };
}
