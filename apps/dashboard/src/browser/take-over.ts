import { render } from 'preact';
import type { ComponentChild } from 'preact';
import type { ReactNode } from 'react';
import type { FirstData } from './api/first-data.ts';

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea';

/** The data that the server wrote into the document with the screen; null when it wrote none. */
export function readFirstData(): FirstData | null {
  const element = document.querySelector('#first-data');
  element?.remove();
  return element === null ? null : (JSON.parse(element.textContent) as FirstData); // The server's own form.
}

/**
 * Renders the application into an element. What the server rendered there stays, element by element; attributes and texts that
 * the server could not know are corrected. So do the focus, and what was typed before the script was there.
 */
export function takeOver(root: Element, app: ReactNode): void {
  const focused = document.activeElement;
  const typed = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, value: field.value, at: field.selectionStart, end: field.selectionEnd }));
  // Not that of `react-dom`, which empties the element first. In the browser, elements of React are Preact's.
  render(app as ComponentChild, root);
  for (const { field, value, at, end } of typed) {
    if (!field.isConnected) continue;
    field.value = value;
    if (document.activeElement === field) field.setSelectionRange(at, end);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected)
    focused.focus({ preventScroll: true });
}
