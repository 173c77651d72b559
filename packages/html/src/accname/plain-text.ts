import { attribute, hasAttribute, isElement, isHtml, isText } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import {
  CONTENT_HIDDEN,
  INLINE,
  mayHaveVisibleContent,
  traitsOfTag,
  UNEXPOSED,
} from '../facts/tag-traits.ts';

/** Maximum characters of one text node that are read, including leading whitespace. */
export const TEXT_CHARACTERS_MAX = 10_000;
/** Never read. */
export const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'datalist']);
/** Their content is fallback for browsers that cannot show them: it is not part of a name. */
export const EMBEDDED: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'object',
  'video',
]);
/** Elements whose text does not come from their content. */
const OTHER_TEXT_SOURCES: ReadonlySet<string> = new Set([
  ...EMBEDDED,
  ...'amp-anim amp-img area button fieldset figure img input meter optgroup option output progress select table textarea'.split(
    ' ',
  ),
]);

/** Limits on the nodes and nesting levels of content that `plainText` reads. */
const PLAIN_NODES_MAX = 20;
const PLAIN_LEVELS_MAX = 3;

/**
 * The content of an element that has only text, images and plain elements with these, like most links, buttons and
 * headings; null for all others, which need the full computation.
 */
export function plainText(element: Element): string | null {
  if (hasAttribute(element, 'aria-owns') || (element.traits & (UNEXPOSED | CONTENT_HIDDEN)) !== 0)
    return null;
  return plainChildren({ nodesLeft: PLAIN_NODES_MAX }, element, PLAIN_LEVELS_MAX);
}

type Reading = { nodesLeft: number };

// Recursion is bounded by PLAIN_LEVELS_MAX.
function plainChildren(reading: Reading, element: Element, levelsLeft: number): string | null {
  reading.nodesLeft -= element.childNodes.length;
  if (reading.nodesLeft < 0) return null;
  let text = '';
  for (const child of element.childNodes) {
    if (isText(child)) text += child.value.slice(0, TEXT_CHARACTERS_MAX);
    else if (isElement(child)) {
      const part = plainPart(reading, child, levelsLeft);
      if (part === null) return null;
      text += part;
    }
  }
  return text;
}

function plainPart(reading: Reading, element: Element, levelsLeft: number): string | null {
  if ((element.traits & UNEXPOSED) !== 0) return mayHaveVisibleContent(element.traits) ? null : '';
  const isImage = element.tagName === 'img' && isHtml(element);
  if (isImage) return hasOnlyItself(element) ? attribute(element, 'alt') : null;
  if (levelsLeft === 0 || UNREAD.has(element.tagName) || !hasOnlyContentText(element)) return null;
  if ((element.traits & CONTENT_HIDDEN) !== 0) return '';
  const text = plainChildren(reading, element, levelsLeft - 1);
  const edge = edgeOf(element);
  return text === null ? null : `${edge}${text}${edge}`;
}

/** Whether content is the only source of an element's text, as for most elements. Nothing inside can reference them. */
export function hasOnlyContentText(element: Element): boolean {
  return isHtml(element) && !OTHER_TEXT_SOURCES.has(element.tagName) && hasOnlyItself(element);
}

/** Whether no attribute names the element or changes its role. */
export function hasNoNamingAttribute(element: Element): boolean {
  for (const attr of element.attrs) if (namesOrChanges(attr)) return false;
  return true;
}

/** Whether no attribute names the element or changes its role, and nothing can reference it. */
function hasOnlyItself(element: Element): boolean {
  for (const attr of element.attrs) if (attr.name === 'id' || namesOrChanges(attr)) return false;
  return true;
}

function namesOrChanges({ name }: { name: string }): boolean {
  // Comparing the first letter is faster than the name, and this runs for nearly every attribute.
  return name === 'title' || name === 'role' || (name.charCodeAt(0) === LETTER_A && name.startsWith('aria-'));
}

const LETTER_A = 0x61;

/** Block elements and line breaks separate words. */
export function edgeOf(element: Element): string {
  const runsOn = (traitsOfTag(element.tagName) & INLINE) !== 0 || element.tagName === 'img';
  return runsOn || !isHtml(element) ? '' : ' ';
}
