// Dragging a tile with mouse, pen or finger. What it is dropped on is marked with data-slot.
import type { Slot } from './types';

const SHAKY = 12; // pixels that a resting finger may move

export interface Drag {
  /** The pointer is here now; the slot under it, if any. */
  over(at: { x: number; y: number }, slot: Slot | null): void;
  drop(slot: Slot | null): void;
}

/** The slot under a point of the page. */
export function slotUnder(x: number, y: number): Slot | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]');
  return (element?.dataset['slot'] as Slot | undefined) ?? null;
}

/** Follows the pointer that was just put down until it is lifted. A touch that hardly moves is no drag. */
export function follow(begin: PointerEvent, drag: Drag): void {
  let far = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== begin.pointerId) return;
    far ||= Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) > SHAKY;
    if (far) drag.over({ x: event.clientX, y: event.clientY }, slotUnder(event.clientX, event.clientY));
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== begin.pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    const dropped = far && event.type === 'pointerup';
    drag.drop(dropped ? slotUnder(event.clientX, event.clientY) : null);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
