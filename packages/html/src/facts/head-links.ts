import { attribute, attributeTokens } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** A `link` element. `rel`: its tokens in lowercase; `href` is trimmed, null when absent. */
export type HeadLink = {
  element: Element;
  rel: string[];
  href: string | null;
  hreflang: string | null;
  inHead: boolean;
};

/** All `link` elements of the page in document order, including those in the body. */
export function collectHeadLinks(tree: Tree): HeadLink[] {
  return tree.tagged('link').map((element) => ({
    element,
    rel: attributeTokens(element, 'rel'),
    href: attribute(element, 'href')?.trim() ?? null,
    hreflang: attribute(element, 'hreflang'),
    inHead: element.parentNode === tree.head,
  }));
}
