import { isElement } from './element.ts';
import type { Element, ParentNode } from './element.ts';
import type { Tree } from './tree.ts';

/** Elements in document order, each with its number in the page. */
export type NumberedElements = { elements: Element[]; numbers: number[] };

/** Lists that have no element in common, as one in document order. */
export function mergedByNumber(lists: readonly NumberedElements[]): readonly Element[] {
  const [only] = lists;
  if (only === undefined) return [];
  if (lists.length === 1) return only.elements;
  const merged: Element[] = [];
  const nexts = lists.map(() => 0);
  const total = lists.reduce((sum, { elements }) => sum + elements.length, 0);
  while (merged.length < total) {
    let first = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, { numbers }] of lists.entries()) {
      const number = numbers[nexts[at] ?? 0] ?? Number.POSITIVE_INFINITY;
      if (number >= least) continue;
      least = number;
      first = at;
    }
    const element = lists[first]?.elements[nexts[first] ?? 0];
    if (element === undefined) break;
    merged.push(element);
    nexts[first] = (nexts[first] ?? 0) + 1;
  }
  return merged;
}

/**
 * Several lists of elements of a tree as one, in document order, each element once. Goes down only where such elements
 * are: what it costs depends on them, their ancestors and the siblings of these.
 */
export function inDocumentOrder(tree: Tree, lists: readonly (readonly Element[])[]): Element[] {
  const filled = lists.filter((list) => list.length > 0);
  const [only] = filled;
  if (only === undefined) return [];
  if (filled.length === 1) return [...only];
  const wanted = new Set(filled.flat());
  return orderedBy(tree.document, wanted, withAncestors(wanted));
}

function withAncestors(wanted: ReadonlySet<Element>): ReadonlySet<object> {
  const marked = new Set<object>();
  for (const element of wanted) {
    for (let at: ParentNode | null = element; at !== null && !marked.has(at);) {
      marked.add(at);
      at = isElement(at) ? at.parentNode : null;
    }
  }
  return marked;
}

function orderedBy(root: ParentNode, wanted: ReadonlySet<Element>, marked: ReadonlySet<object>): Element[] {
  const ordered: Element[] = [];
  const open: { children: ParentNode['childNodes']; next: number }[] = [
    { children: root.childNodes, next: 0 },
  ];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const child = level.children[level.next++];
    if (child === undefined) open.pop();
    else if (isElement(child) && marked.has(child)) {
      if (wanted.has(child)) ordered.push(child);
      open.push({ children: child.childNodes, next: 0 });
    }
  }
  return ordered;
}
