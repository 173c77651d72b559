import { attribute, childElements } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** Elements that a `label` can name (HTML standard, "labelable elements"). */
const LABELABLE: ReadonlySet<string> = new Set([
  'button',
  'input',
  'meter',
  'output',
  'progress',
  'select',
  'textarea',
]);
/** Maximum elements inside one label that are searched for its control. */
const LABEL_ELEMENTS_MAX = 1_000;

/** The labels of each labeled control, in document order: by `for`, otherwise the first control inside the label. */
export function collectLabels(tree: Tree): ReadonlyMap<Element, readonly Element[]> {
  const labels = new Map<Element, Element[]>();
  for (const label of tree.tagged('label')) {
    const control = controlOf(tree, label);
    if (control === null) continue;
    const others = labels.get(control);
    if (others === undefined) labels.set(control, [label]);
    else others.push(label);
  }
  return labels;
}

/** The control that a label names; null when there is none. */
export function controlOf(tree: Tree, label: Element): Element | null {
  const target = attribute(label, 'for');
  if (target !== null) {
    const referenced = tree.byId(target)[0];
    return referenced !== undefined && isLabelable(referenced) ? referenced : null;
  }
  const pending = childElements(label).toReversed();
  for (let looked = 0; looked < LABEL_ELEMENTS_MAX; looked++) {
    const element = pending.pop();
    if (element === undefined) return null;
    if (isLabelable(element)) return element;
    pending.push(...childElements(element).slice(0, LABEL_ELEMENTS_MAX).toReversed());
  }
  return null;
}

/** Whether a `label` can name this element. */
function isLabelable(element: Element): boolean {
  if (!LABELABLE.has(element.tagName)) return false;
  return element.tagName !== 'input' || attribute(element, 'type')?.toLowerCase() !== 'hidden';
}
