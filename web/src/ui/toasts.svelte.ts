// Short words from anywhere: what was refused, what was copied. They go by themselves; Toasts.svelte
// shows them.

export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'bad';
}

const shownMs = (text: string): number => 3500 + text.length * 40;
const MOST = 3;

let next = 1;
export const toasts: Toast[] = $state([]);

export function dismiss(id: number): void {
  const place = toasts.findIndex(toast => toast.id === id);
  if (place >= 0) toasts.splice(place, 1);
}

/** Says something at the edge of the screen; the same words twice stay one. */
export function say(text: string, kind: Toast['kind'] = 'plain'): void {
  const same = toasts.find(toast => toast.text === text);
  if (same) dismiss(same.id);
  while (toasts.length >= MOST) toasts.shift();
  const id = next++;
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), shownMs(text));
}
