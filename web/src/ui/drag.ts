// Dragging a piece with mouse, pen or finger. A finger must rest a moment before it lifts a piece, so that scrolling
// still works; dragging begins like a tap on the piece, so what it may be dropped on lights up by itself. Where it is
// dropped is a place marked with data-drop. A drag is never the only way: two taps do the same.

export interface DragHandlers {
  /** Lifts the piece; false: it does not move. */
  lift(): boolean;
  /** Dropped on this place, or on nothing. */
  drop(place: string | null): void;
}

const SLACK = 7;
const REST = 170;

export function dragging(node: HTMLElement, air: () => HTMLElement | undefined, handlers: DragHandlers): () => void {
  let start: { x: number; y: number; id: number } | null = null;
  let copy: HTMLElement | null = null;
  let timer = 0;
  let armed = false;
  let over: Element | null = null;

  const placeAt = (x: number, y: number): Element | null =>
    document.elementFromPoint(x, y)?.closest('[data-drop]') ?? null;

  function lift(event: PointerEvent): void {
    if (!start || copy) return;
    if (!handlers.lift()) {
      node.releasePointerCapture(event.pointerId);
      return end();
    }
    const box = node.getBoundingClientRect();
    copy = node.cloneNode(true) as HTMLElement;
    for (const name of ['data-piece', 'data-copies', 'data-drop', 'id']) copy.removeAttribute(name);
    copy.classList.remove('is-lit', 'is-raised', 'is-picked');
    copy.classList.add('is-carried');
    const ground = air()?.getBoundingClientRect();
    Object.assign(copy.style, {
      left: `${box.left - (ground?.left ?? 0)}px`,
      top: `${box.top - (ground?.top ?? 0)}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    air()?.append(copy);
    node.classList.add('is-lifted');
    node.setPointerCapture(event.pointerId);
    carry(event);
  }

  function carry(event: PointerEvent): void {
    if (!start || !copy) return;
    copy.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px) rotate(-2deg)`;
    const place = placeAt(event.clientX, event.clientY);
    if (place === over) return;
    over?.classList.remove('is-over');
    place?.classList.add('is-over');
    over = place;
  }

  function end(): void {
    clearTimeout(timer);
    armed = false;
    over?.classList.remove('is-over');
    over = null;
    copy?.remove();
    copy = null;
    start = null;
    node.classList.remove('is-lifted');
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    armed = event.pointerType !== 'touch';
    // A quick mouse is off the piece before the first move is told. A finger is held by the browser itself.
    if (armed) node.setPointerCapture(event.pointerId);
    else timer = window.setTimeout(() => (armed = true), REST);
  }
  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    if (copy) return carry(event);
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
    if (armed) lift(event);
    else end();
  }
  function up(event: PointerEvent): void {
    if (!copy) return end();
    const place = placeAt(event.clientX, event.clientY)?.getAttribute('data-drop') ?? null;
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50);
    end();
    handlers.drop(place);
  }
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  /** Once a finger has rested, the page must not scroll under it. */
  const hold = (event: TouchEvent) => {
    if (armed && event.cancelable) event.preventDefault();
  };
  /** A long press that does not move asks for something else, and not while a piece is carried. */
  const pressed = (event: Event) => {
    if (!copy) return end();
    event.preventDefault();
    event.stopPropagation();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', end);
  node.addEventListener('touchmove', hold, { passive: false });
  node.addEventListener('contextmenu', pressed);
  node.addEventListener('dragstart', swallow);
  return () => {
    end();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', up);
    node.removeEventListener('pointercancel', end);
    node.removeEventListener('touchmove', hold);
    node.removeEventListener('contextmenu', pressed);
    node.removeEventListener('dragstart', swallow);
  };
}
