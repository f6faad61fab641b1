// Touching with mouse, pen or finger: a short touch is a tap, resting is holding. What a key or a reading aid presses is
// a tap too, with Shift it is holding.

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
