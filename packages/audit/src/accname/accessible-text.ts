import { attribute, isElement, isText } from '../facts/element.ts';
import type { ChildNode, Element } from '../facts/element.ts';
import { collapseWhitespace } from '../facts/text-content.ts';
import { INLINE, traitsOfTag } from '../facts/tag-traits.ts';
import type { Tree } from '../facts/tree.ts';

/** Nodes looked at for one name. */
const NAME_NODES_MAX = 2_000;
const NAME_CHARACTERS_MAX = 2_000;

const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'datalist']);

type Step = ChildNode | ' ';

/**
 * The text that an element's content gives to its name (AccName 1.2, step 2F on the static tree): texts, the
 * alternatives of images, the labels of labelled parts, the values of fields; nothing that is hidden from
 * assistive technology, unless the element itself is hidden (it is then being referenced on purpose).
 */
export function accessibleText(tree: Tree, element: Element): string {
  const countHidden = !tree.isExposed(element);
  let text = '';
  const pending: Step[] = [];
  pushChildren(pending, element);
  for (let looked = 0; looked < NAME_NODES_MAX && text.length < NAME_CHARACTERS_MAX; looked++) {
    const step = pending.pop();
    if (step === undefined) break;
    if (step === ' ') text += step;
    else if (isText(step)) text += step.value;
    else if (isElement(step) && !SILENT.has(step.tagName) && (countHidden || tree.isExposed(step))) {
      const own = ownText(tree, step);
      const edge = (traitsOfTag(step.tagName) & INLINE) === 0 ? ' ' : '';
      if (own !== null) text += `${edge}${own}${edge}`;
      else {
        if (edge !== '') pending.push(edge);
        pushChildren(pending, step);
        text += edge;
      }
    }
  }
  return collapseWhitespace(text).slice(0, NAME_CHARACTERS_MAX);
}

function pushChildren(pending: Step[], element: Element): void {
  for (let at = Math.min(element.childNodes.length, NAME_NODES_MAX) - 1; at >= 0; at--) {
    const child = element.childNodes[at];
    if (child !== undefined) pending.push(child);
  }
}

/** What an element inside a name says instead of its content; null when its content speaks. */
function ownText(tree: Tree, element: Element): string | null {
  const label = attribute(element, 'aria-label')?.trim() ?? '';
  if (label !== '') return label;
  switch (element.tagName) {
    case 'img':
    case 'area':
      return attribute(element, 'alt') ?? attribute(element, 'title') ?? '';
    case 'svg':
      return graphicTitle(element, tree) ?? '';
    case 'input':
      return fieldValue(element);
    case 'br':
    case 'hr':
      return ' ';
    default:
      return null;
  }
}

function fieldValue(input: Element): string {
  const type = attribute(input, 'type')?.toLowerCase() ?? 'text';
  const value = attribute(input, 'value') ?? '';
  if (type === 'image') return attribute(input, 'alt') ?? value;
  return ['hidden', 'checkbox', 'radio', 'password', 'file', 'color'].includes(type) ? '' : value;
}

/** The `title` child of an SVG element (SVG accessibility API mappings), collapsed; null when there is none. */
export function graphicTitle(graphic: Element, tree: Tree): string | null {
  const title = graphic.childNodes.find(
    (child): child is Element => isElement(child) && child.tagName === 'title',
  );
  if (title === undefined) return null;
  const text = accessibleText(tree, title);
  return text === '' ? null : text;
}
