import type { Element } from './element.ts';
import { collapseWhitespace, textContent } from './text-content.ts';
import type { Tree } from './tree.ts';

/** A `title` of the document (not one of SVG), its text with whitespace collapsed. */
export type Title = { element: Element; text: string; inHead: boolean };

/** All titles in document order; the first is the document's title (HTML standard, `document.title`). */
export function collectTitles(tree: Tree): Title[] {
  return tree.tagged('title').map((element) => ({
    element,
    text: collapseWhitespace(textContent(element)),
    inHead: element.parentNode === tree.head,
  }));
}

/** Longer titles are truncated: search results show about 60 characters. */
const TITLE_CHARACTERS_MAX = 300;
/** Control characters, and those that change the direction of the text around them. */
// oxlint-disable-next-line no-control-regex -- Removes control characters.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The document title as display text: one line of at most 300 characters. Null when it has none. */
export function documentTitle([first]: readonly Title[]): string | null {
  const text = (first?.text ?? '')
    .replace(UNSAFE, '')
    .slice(0, TITLE_CHARACTERS_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
  return text === '' ? null : text;
}
