import { html } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/**
 * An element of parse5's tree with what the indexing walk found out about it. Stored in the element, because separate
 * sets and lists were measurably slow on large pages.
 */
export type Element = DefaultTreeAdapterTypes.Element & {
  /** Its number in document order, from 1; 0 if the walk did not visit it. */
  order: number;
  /** Traits of the element and its ancestors, as bits (see `tag-traits.ts`); 0 if the walk did not visit it. */
  traits: number;
};
export type Document = DefaultTreeAdapterTypes.Document;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type TextNode = DefaultTreeAdapterTypes.TextNode;

/**
 * Whether a node is an element (not text, a comment, the doctype or the document). All are created by `compactTree` as
 * {@link Element}.
 */
export function isElement(node: DefaultTreeAdapterTypes.Node): node is Element {
  return 'tagName' in node;
}

/** Whether a node is text. */
export function isText(node: DefaultTreeAdapterTypes.Node): node is TextNode {
  return node.nodeName === '#text';
}

/** Whether an element is an HTML element, not one of SVG or MathML. */
export function isHtml(element: Element): boolean {
  return element.namespaceURI === html.NS.HTML;
}

/** The raw value of an attribute; null when it is absent. Prefixed attributes (`xlink:href` in SVG) have other names. */
export function attribute(element: Element, name: string): string | null {
  for (const candidate of element.attrs) {
    if (candidate.name === name && !candidate.prefix) return candidate.value;
  }
  return null;
}

/** Whether an attribute is present, with any value. */
export function hasAttribute(element: Element, name: string): boolean {
  return attribute(element, name) !== null;
}

/** The tokens of a space-separated attribute (`rel`, `class`, `headers`), in lowercase; empty when it is absent. */
export function attributeTokens(element: Element, name: string): string[] {
  const value = attribute(element, name);
  return value === null ? [] : splitTokens(value);
}

/** Splits text into tokens at ASCII whitespace, in lowercase (DOM standard, ordered set parser without the set). */
function splitTokens(value: string): string[] {
  // Most values are one token.
  if (/^[a-z-]+$/.test(value)) return [value];
  return value
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter((token) => token !== '');
}

/** The parent when it is an element; null for the root and for detached nodes. */
export function parentElement(node: ChildNode): Element | null {
  const parent = node.parentNode;
  return parent !== null && isElement(parent) ? parent : null;
}

/** The nearest element for which `matches` holds, from the element itself upwards; null when there is none. */
export function closest(element: Element, matches: (candidate: Element) => boolean): Element | null {
  // The chain of parents may be long, but it has no cycle.
  for (let at: Element | null = element; at !== null; at = parentElement(at)) {
    if (matches(at)) return at;
  }
  return null;
}

/** The element children. */
export function childElements(parent: ParentNode): Element[] {
  return parent.childNodes.filter((child) => isElement(child));
}
