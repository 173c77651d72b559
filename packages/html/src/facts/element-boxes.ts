import type { ElementBox, NamedBoxes } from '@pagemark/domain';
import { isElement, isHtml } from './element.ts';
import type { Document, Element, ParentNode } from './element.ts';

export type ElementBoxes = ReadonlyMap<Element, ElementBox>;

/** What a browser measured of a page. `steadyImages`: those that do not move anything when they load. */
export type Measured = { boxes: ElementBoxes; steadyImages: ReadonlySet<Element> };

export const NOT_MEASURED: Measured = { boxes: new Map(), steadyImages: new Set() };

/**
 * Finds the elements of a parsed document, before its shadow roots are attached, that a browser measured in the same
 * document. Where the two have different numbers of elements of a name, none of that name has a box.
 */
export function matchBoxes(document: Document, measured: readonly NamedBoxes[]): Measured {
  if (measured.length === 0) return NOT_MEASURED;
  const named = new Map<string, Element[]>(measured.map(({ name }) => [name, []]));
  visit(document, (element) => named.get(element.tagName)?.push(element));
  const boxes = new Map<Element, ElementBox>();
  const steadyImages = new Set<Element>();
  for (const { name, count, boxes: found, steady = [] } of measured) {
    const elements = named.get(name) ?? [];
    if (elements.length !== count) continue;
    for (const [position, x, y, width, height] of found) {
      const element = elements[position];
      if (element !== undefined) boxes.set(element, { x, y, width, height });
    }
    for (const position of steady) {
      const element = elements[position];
      if (element !== undefined) steadyImages.add(element);
    }
  }
  return { boxes, steadyImages };
}

/** Visits the HTML elements below a node in document order, without recursion; those of templates are not among them. */
function visit(start: ParentNode, use: (element: Element) => void): void {
  const pending: ParentNode[] = [start];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node) && isHtml(node)) use(node);
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at];
      if (child !== undefined && isElement(child)) pending.push(child);
    }
  }
}
