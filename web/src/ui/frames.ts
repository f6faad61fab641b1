// One loop for everything that moves by the clock: about 30 calls a second, one a second with reduced
// motion, none while nobody listens or the page is hidden.

const listeners = new Set<() => void>();
let request = 0;
let last = 0;

// Not asked of the media query itself: one that is read in every frame no longer tells the others that it changed.
const isCalm = (): boolean => document.documentElement.dataset['motion'] === 'reduced';

function loop(now: number): void {
  if (now - last >= (isCalm() ? 1000 : 33)) {
    last = now;
    for (const listener of listeners) listener();
  }
  request = requestAnimationFrame(loop);
}

/** Calls `listener` again and again until the returned function is called. */
export function everyFrame(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) request = requestAnimationFrame(loop);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) cancelAnimationFrame(request);
  };
}
