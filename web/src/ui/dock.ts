// The page around the dock on a phone: toasts appear above it, and what a tap lights is scrolled into the rest.

const PHONE = '(max-width: 700px)';

/** Tells the page how much of its lower edge the dock covers. */
export function noteDock(dock: HTMLElement | undefined): () => void {
  const page = document.documentElement.style;
  if (!dock) return () => {};
  const note = () => page.setProperty('--dock', matchMedia(PHONE).matches ? `${dock.offsetHeight}px` : '0px');
  const watcher = new ResizeObserver(note);
  watcher.observe(dock);
  return () => {
    watcher.disconnect();
    page.removeProperty('--dock');
  };
}

/** Scrolls a lit place into view; nothing happens if it can be seen. */
export function revealLit(lit: Element | null | undefined, isSmooth: boolean): void {
  if (!lit || !matchMedia(PHONE).matches) return;
  lit.scrollIntoView({ block: 'nearest', behavior: isSmooth ? 'smooth' : 'auto' });
}
