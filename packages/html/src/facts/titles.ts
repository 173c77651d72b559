import type { Element } from './element.ts';
import { collapseWhitespace, textContent } from './text-content.ts';
import type { Tree } from './tree.ts';

/** A `title` of the document (never one of SVG), its text with whitespace collapsed. */
export type Title = { element: Element; text: string; inHead: boolean };

/** All titles in document order; the first is the document's title (HTML standard, `document.title`). */
export function collectTitles(tree: Tree): Title[] {
  return tree.tagged('title').map((element) => ({
    element,
    text: collapseWhitespace(textContent(element)),
    inHead: element.parentNode === tree.head,
  }));
}
