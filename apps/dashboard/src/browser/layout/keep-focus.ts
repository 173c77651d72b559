/** A focus position: an element and its ancestors, innermost first, each with the index of the child on the path. */
type Place = { element: Element; ancestors: readonly { parent: Element; index: number }[] };

const SCREEN = '#main';
const CONTROL = 'a, button, input, select, textarea, summary';

/**
 * Moves the focus to the nearest element when the focused one is removed: to the next row after a deletion, to the
 * filters after the last filter was removed. A browser would move it to the body, where a screen reader starts from the
 * top again.
 */
export function keepFocus(): void {
  let last: Place | null = null;
  let lastOnScreen: Place | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = placeOf(target);
    if (target.closest(SCREEN) !== null && target.closest('dialog') === null) lastOnScreen = last;
  });
  const observer = new MutationObserver(() => {
    if (last === null || last.element.isConnected) return;
    const lost = last;
    last = null;
    // Later, because code that removes an element often moves the focus itself.
    setTimeout(() => replace(lost, lastOnScreen));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function placeOf(element: Element): Place {
  const ancestors: { parent: Element; index: number }[] = [];
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    ancestors.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, ancestors };
}

function replace(lost: Place, lastOnScreen: Place | null): void {
  if (document.activeElement !== document.body) return;
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.querySelector(SCREEN);
  const near = nearest(dialog === null ? (lastOnScreen ?? lost) : lost, root) ?? root;
  if (!(near instanceof HTMLElement)) return;
  if (near.tabIndex < 0 && !near.hasAttribute('tabindex')) {
    near.tabIndex = -1;
    near.addEventListener('blur', () => near.removeAttribute('tabindex'), { once: true });
  }
  near.focus({ preventScroll: true });
}

/**
 * The nearest element to a position within `root`. Not another control, which the next press of Enter would activate.
 */
function nearest({ element, ancestors }: Place, root: Element | null): Element | null {
  if (root?.contains(element) === true) return element;
  for (const { parent, index } of ancestors) {
    if (root?.contains(parent) !== true) continue;
    const near = parent.children[Math.min(index, parent.children.length - 1)];
    if (near !== undefined && !near.matches(CONTROL) && near.clientHeight > 0) return near;
    if (parent.clientHeight > 0) return parent;
  }
  return null;
}
