import { render } from 'preact';
import type { ComponentChild } from 'preact';
import type { ReactNode } from 'react';
import type { FirstData } from './api/first-data.ts';
import { isPaletteShortcut } from './layout/shortcut-keys.ts';

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea';

/** The screen's data that the server wrote into the document; null without data. */
export function readFirstData(): FirstData | null {
  const element = document.querySelector('#first-data');
  element?.remove();
  return element === null ? null : (JSON.parse(element.textContent) as FirstData); // The server's own form.
}

/**
 * Records the first click on a button or shortcut of the palette while nothing handles them yet. Returns a function that
 * ends the recording and repeats that input.
 */
export function recordInput(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let repeat: (() => void) | null = null;
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isPaletteShortcut(event)) return;
      // Some browsers have a shortcut of their own for these keys.
      event.preventDefault();
      repeat ??= () => document.dispatchEvent(new KeyboardEvent('keydown', event));
    },
    options,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
      if (button !== null) repeat ??= () => button.click();
    },
    options,
  );
  return () => {
    controller.abort();
    repeat?.();
  };
}

/**
 * Renders the application into an element. Elements that the server rendered are reused; attributes and texts that it
 * could not know are corrected. User input from before the script loaded is kept, too: text that was typed or selected,
 * details that were opened, and the focus. `repeatInput`: the function of {@link recordInput}.
 */
export function takeOver(root: Element, app: ReactNode, repeatInput: () => void): void {
  const restore = [typed(root), opened(root), selected(), focused()];
  // Not `render` of `react-dom`, which empties the element first. In the browser, React elements are Preact's.
  render(app as ComponentChild, root);
  for (const each of restore) each();
  // After the effects of the first render, which listen for shortcuts.
  queueMicrotask(repeatInput);
}

function typed(root: Element): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, value: field.value, start: field.selectionStart, end: field.selectionEnd }));
  return () => {
    for (const { field, value, start, end } of fields) {
      field.value = value;
      if (document.activeElement === field) field.setSelectionRange(start, end);
      // The component reads the text as if it were typed now.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

function opened(root: Element): () => void {
  const details = [...root.querySelectorAll('details')].filter(({ open }) => open);
  return () => {
    for (const one of details) one.open = true;
  };
}

/**
 * Remembers the selection, because Preact writes all texts, which collapses it. Returns a function that restores it.
 */
function selected(): () => void {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0, type } = selection ?? {};
  return () => {
    if (type !== 'Range' || !hasPlace(anchorNode, anchorOffset) || !hasPlace(focusNode, focusOffset)) return;
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/** Whether a node is in the document and has at least `offset` characters or children. */
function hasPlace(node: Node | null | undefined, offset: number): node is Node {
  if (!node?.isConnected) return false;
  return offset <= (node instanceof CharacterData ? node.length : node.childNodes.length);
}

function focused(): () => void {
  const element = document.activeElement;
  return () => {
    if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
  };
}
