// What a cook has chosen for this browser: whether every gain goes to the lowest dial without being asked.
const KEPT = 'brigade.pressure-cooker.lowest';

export function keptAlways(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false; // Without storage the wish lasts as long as the page.
  }
}

export function keepAlways(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEPT, 'on');
    else localStorage.removeItem(KEPT);
  } catch {
    return;
  }
}
