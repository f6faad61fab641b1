// Touching with mouse, pen or finger: a short touch is a tap, resting is holding, moving is dragging. What a key or a
// reading aid presses is a tap too, with Shift it is holding. What a drag is dropped on is marked with data-slot.
import type { Slot } from './types';

const SHAKY = 12; // pixels that a resting finger may move

export interface Touch {
  /** How long one must rest; 0: a tap is enough. */
  ms: number;
  tap?(): void;
  hold?(): void;
}

/** Makes an element answer to taps and to holding. While it is held it has the class `is-held`. */
export const touch = (given: () => Touch) => (node: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | null = null;
  let held = false;

  const end = (): void => {
    clearTimeout(timer);
    node.classList.remove('is-held');
    start = null;
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { ms, hold } = given();
    start = { x: event.clientX, y: event.clientY };
    held = false;
    if (!hold) return;
    node.style.setProperty('--hold', `${ms}ms`);
    node.classList.add('is-held');
    timer = setTimeout(() => {
      held = true;
      end();
      given().hold?.();
    }, ms);
  };
  const move = (event: PointerEvent): void => {
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SHAKY) end();
  };
  const up = (): void => {
    const tapped = start !== null && !held;
    end();
    if (tapped) given().tap?.();
  };
  const click = (event: MouseEvent): void => {
    if (event.detail !== 0) return;
    const { tap, hold } = given();
    if (event.shiftKey && hold) hold();
    else (tap ?? hold)?.();
  };
  // A finger that rests asks for the menu of the browser as well; here it means something else.
  const menu = (event: Event): void => {
    if ((event as PointerEvent).pointerType !== 'mouse' && given().hold) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: end,
    pointerleave: end,
    click,
    contextmenu: menu,
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) node.addEventListener(name, listener);
  return () => {
    end();
    for (const [name, listener] of all) node.removeEventListener(name, listener);
  };
};

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
