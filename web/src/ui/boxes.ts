// Walking from piece to piece with the arrow keys: which box lies next. Pure.

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
