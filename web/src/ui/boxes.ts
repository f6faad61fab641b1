// Walking from piece to piece with the arrow keys: which box lies next, and the focus that goes there.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which of the boxes lies next in a direction; sideways distance counts double. -1: none. */
export function nextBox(from: Box, boxes: readonly Box[], x: number, y: number): number {
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const start = middle(from);
  let best = -1;
  let bestWay = Infinity;
  boxes.forEach((box, place) => {
    const end = middle(box);
    const along = (end.x - start.x) * x + (end.y - start.y) * y;
    const aside = Math.abs((end.x - start.x) * y) + Math.abs((end.y - start.y) * x);
    const way = along + 2 * aside;
    if (along > 4 && way < bestWay) {
      best = place;
      bestWay = way;
    }
  });
  return best;
}

/** Moves the focus to the piece that lies there; whoever had none begins with the first one inside `start`. */
export function stepFocus(root: HTMLElement | undefined, pieces: string, start: string, x: number, y: number): boolean {
  const all = [...(root?.querySelectorAll<HTMLElement>(pieces) ?? [])];
  const here = all.findIndex(piece => piece === document.activeElement);
  const boxes = all.map(piece => piece.getBoundingClientRect());
  const first = Math.max(0, all.findIndex(piece => piece.closest(start) !== null));
  const next = here < 0 ? first : nextBox(boxes[here] as DOMRect, boxes, x, y);
  all[next]?.focus();
  return all[next] !== undefined;
}
