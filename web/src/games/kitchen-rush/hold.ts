// Holding anything of the board means shouting about it: with the mouse it opens after a third of a second, with a finger
// a little later, because a finger that rests may also lift a piece. What has a hold of its own is marked data-hold="own".

const SHAKY = 8; // pixels
const MOUSE = 300;
const FINGER = 480;

export type OnHold = (piece: HTMLElement, at: { x: number; y: number }) => void;

export const holding = (onhold: OnHold) => (node: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | null = null;
  let held = false;

  const end = (): void => {
    clearTimeout(timer);
    start = null;
  };
  const down = (event: PointerEvent): void => {
    end();
    held = false;
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const piece = event.target.closest<HTMLElement>('[data-piece], [data-hold]');
    if (!piece || piece.dataset['hold'] === 'own' || !piece.dataset['piece']) return;
    const at = { x: event.clientX, y: event.clientY };
    start = at;
    timer = setTimeout(
      () => {
        end();
        held = true;
        if (piece.hasPointerCapture(event.pointerId)) piece.releasePointerCapture(event.pointerId);
        onhold(piece, at);
      },
      event.pointerType === 'mouse' ? MOUSE : FINGER,
    );
  };
  const move = (event: PointerEvent): void => {
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SHAKY) end();
  };
  /** The click that ends a hold is none. */
  const click = (event: Event): void => {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down, true);
  node.addEventListener('click', click, true);
  window.addEventListener('pointermove', move, true);
  window.addEventListener('pointerup', end, true);
  window.addEventListener('pointercancel', end, true);
  return () => {
    end();
    node.removeEventListener('pointerdown', down, true);
    node.removeEventListener('click', click, true);
    window.removeEventListener('pointermove', move, true);
    window.removeEventListener('pointerup', end, true);
    window.removeEventListener('pointercancel', end, true);
  };
};
