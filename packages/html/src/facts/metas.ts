import { attribute } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** A `meta` element. Names are in lowercase, and empty when the attribute is absent; contents are trimmed. */
export type Meta = {
  element: Element;
  name: string;
  /** An RDFa property name, used by Open Graph. */
  property: string;
  httpEquiv: string;
  content: string;
  charset: string | null;
  inHead: boolean;
};

/** All metas of the page in document order, including those in the body. */
export function collectMetas(tree: Tree): Meta[] {
  return tree.tagged('meta').map((element) => ({
    element,
    name: lowered(element, 'name'),
    property: lowered(element, 'property'),
    httpEquiv: lowered(element, 'http-equiv'),
    content: attribute(element, 'content')?.trim() ?? '',
    charset: attribute(element, 'charset'),
    inHead: element.parentNode === tree.head,
  }));
}

function lowered(element: Element, name: string): string {
  return attribute(element, name)?.trim().toLowerCase() ?? '';
}
