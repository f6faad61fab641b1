import { afterEach, expect, it } from 'vitest';
import { isFree } from './press';

afterEach(() => document.body.replaceChildren());

function press(tag: string): KeyboardEvent {
  const target = document.body.appendChild(document.createElement(tag));
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

it('a key is free on a button, and not where somebody writes', () => {
  expect(isFree(press('button'))).toBe(true);
  for (const tag of ['input', 'textarea', 'select']) expect(isFree(press(tag))).toBe(false);
});

it('a key is not free under a dialog, nor once somebody has used it', () => {
  const used = press('button');
  used.preventDefault();
  expect(isFree(used)).toBe(false);
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
  expect(isFree(press('button'))).toBe(false);
});
