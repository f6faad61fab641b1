// Applies the changes of a play to a view. The old view is never touched, and whatever did not change is the
// very same object in the new one, so a board redraws only what moved.
import type { Change } from './protocol';

/** The changes do not fit the view: a message was lost or mixed up, and a whole view is needed. */
export class PatchError extends Error {}

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const copyOf = (value: Container): Container => (Array.isArray(value) ? value.slice() : { ...value });

const describe = (at: readonly unknown[]): string => at.map(String).join('.');

function positionIn(list: unknown[], key: unknown, at: readonly unknown[]): number {
  const fits = typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= list.length;
  if (!fits) throw new PatchError(`no place ${describe(at)}`);
  return key;
}

function setIn(container: Container, key: unknown, change: Change): void {
  const gone = !('to' in change);
  if (Array.isArray(container)) {
    const position = positionIn(container, key, change.at);
    if ('add' in change) container.splice(position, 0, change.add);
    else if (gone) container.splice(position, 1);
    else container[position] = change.to;
  } else if (gone) {
    delete container[String(key)];
  } else {
    container[String(key)] = change.to;
  }
}

const childOf = (container: Container, key: unknown): unknown =>
  Array.isArray(container) ? container[key as number] : container[String(key)];

/** `view` with all changes made in order. Each part is copied once, however many changes meet in it. */
export function applyChanges<View>(view: View, changes: readonly Change[]): View {
  const ours = new Set<Container>();
  const own = (value: unknown, at: readonly unknown[]): Container => {
    if (!isContainer(value)) throw new PatchError(`nothing to change at ${describe(at)}`);
    if (ours.has(value)) return value;
    const copy = copyOf(value);
    ours.add(copy);
    return copy;
  };

  let root: unknown = view;
  for (const change of changes) {
    const last = change.at.length - 1;
    if (last < 0) {
      root = change.to;
      continue;
    }
    let place = own(root, change.at);
    root = place;
    for (const key of change.at.slice(0, last)) {
      const child = own(childOf(place, key), change.at);
      if (Array.isArray(place)) place[key as number] = child;
      else place[String(key)] = child;
      place = child;
    }
    setIn(place, change.at[last], change);
  }
  return root as View;
}
