import { attribute, hasAttribute, isHtml, parentElement } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';

/** Controls that `disabled` disables (HTML standard, "actually disabled"). */
const DISABLEABLE: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea']);

/** The integer value of `tabindex`, parsed by HTML's rules; null when it is absent or not an integer. */
export function tabIndexOf(element: Element): number | null {
  const value = attribute(element, 'tabindex');
  const digits = value === null ? undefined : /^[\t\n\f\r ]*([+-]?\d{1,9})/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether the keyboard or scripts can focus the element: natively, or through any `tabindex`. */
export function isFocusable(element: Element): boolean {
  if (isDisabled(element)) return false;
  return isNativelyFocusable(element) || tabIndexOf(element) !== null;
}

function isNativelyFocusable(element: Element): boolean {
  if (!isHtml(element)) return element.tagName === 'a' && element.attrs.some(({ name }) => name === 'href');
  switch (element.tagName) {
    case 'a':
    case 'area':
      return hasAttribute(element, 'href');
    case 'input':
      return attribute(element, 'type')?.toLowerCase() !== 'hidden';
    case 'button':
    case 'select':
    case 'summary':
    case 'textarea':
      return true;
    default:
      return false;
  }
}

/** Whether a control is disabled, itself or by an enclosing `fieldset` (whose legend stays enabled). */
export function isDisabled(element: Element): boolean {
  if (!DISABLEABLE.has(element.tagName) || !isHtml(element)) return false;
  if (hasAttribute(element, 'disabled')) return true;
  let inLegend: Element | null = null;
  // Bounded by the element's depth in the tree.
  for (let at: Element | null = element; at !== null; at = parentElement(at)) {
    if (at.tagName === 'legend') inLegend = parentElement(at);
    else if (at.tagName === 'fieldset' && at !== inLegend && hasAttribute(at, 'disabled')) return true;
  }
  return false;
}
