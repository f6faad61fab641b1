// Whom a pressed key is for.

/** Whether somebody is writing, so that no key means anything else. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether a key is free for the table: nobody has used it, nobody writes, and no dialog lies over it. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isWriting(event.target) && document.querySelector('dialog[open]') === null;
