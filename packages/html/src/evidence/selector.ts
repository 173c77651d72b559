import { attribute, isElement, parentElement } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import { isMarkedId } from '../facts/root-ids.ts';
import type { SelectorStep, Tree } from '../facts/tree.ts';
import { cssIdentifier } from './css-identifier.ts';

export const SELECTOR_CHARACTERS_MAX = 300;
const ID_CHARACTERS_MAX = 80;
/** Siblings counted for one `:nth-of-type`. */
const SIBLINGS_MAX = 10_000;

/**
 * A CSS selector of an element: its unique ID, otherwise a path from the nearest ancestor with one. A selector longer
 * than {@link SELECTOR_CHARACTERS_MAX} loses its beginning, and may then match other elements, too.
 */
export function selectorOf(tree: Tree, element: Element): string {
  let selector = '';
  for (let at: Element | null = element; at !== null; at = parentElement(at)) {
    const { text, isWhole } = at === element ? stepOf(tree, at) : ancestorStep(tree, at);
    if (selector !== '' && selector.length + text.length + BETWEEN.length > SELECTOR_CHARACTERS_MAX) break;
    selector = selector === '' ? text : text + BETWEEN + selector;
    if (isWhole) break;
  }
  return selector;
}

const BETWEEN = ' > ';

/** Cached, because elements in evidence often share the same few ancestors. */
function ancestorStep(tree: Tree, ancestor: Element): SelectorStep {
  const known = tree.selectorSteps.get(ancestor);
  if (known !== undefined) return known;
  const step = stepOf(tree, ancestor);
  tree.selectorSteps.set(ancestor, step);
  return step;
}

function stepOf(tree: Tree, element: Element): SelectorStep {
  const byId = idSelector(tree, element);
  return byId === null
    ? { text: positionAmongSiblings(element), isWhole: false }
    : { text: byId, isWhole: true };
}

function idSelector(tree: Tree, element: Element): string | null {
  const id = attribute(element, 'id');
  if (id === null || id === '' || id.length > ID_CHARACTERS_MAX || tree.byId(id).length !== 1) return null;
  if (isMarkedId(id)) return null;
  return `#${cssIdentifier(id)}`;
}

function positionAmongSiblings(element: Element): string {
  const name = cssIdentifier(element.tagName.slice(0, ID_CHARACTERS_MAX));
  const parent = parentElement(element);
  if (parent === null) return name;
  let position = 0;
  let same = 0;
  const { childNodes } = parent;
  const end = Math.min(childNodes.length, SIBLINGS_MAX);
  for (let at = 0; at < end; at += 1) {
    const sibling = childNodes[at];
    // Compares the name first, because it distinguishes nearly all siblings.
    if (sibling?.nodeName !== element.nodeName || !isElement(sibling)) continue;
    same += 1;
    if (sibling === element) position = same;
  }
  return same < 2 || position === 0 ? name : `${name}:nth-of-type(${position})`;
}
