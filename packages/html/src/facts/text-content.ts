import { isElement, isText } from './element.ts';
import type { ChildNode, Element } from './element.ts';

/** Maximum characters of one element's text: enough for any title, label or script that is checked. */
const TEXT_CHARACTERS_MAX = 65_536;
/** Maximum nodes visited for one element's text, so nested elements cannot make it quadratic. */
const TEXT_NODES_MAX = 10_000;

const NOT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'rt', 'rp']);

/**
 * The text in an element, in document order, without scripts, styles and ruby readings (unless the element is one
 * itself). Truncated at {@link TEXT_CHARACTERS_MAX}. Whitespace is unchanged.
 */
export function textContent(element: Element): string {
  if (element.childNodes.length === 1) {
    const only = element.childNodes[0];
    if (only !== undefined && isText(only)) return only.value.slice(0, TEXT_CHARACTERS_MAX);
  }
  let text = '';
  let nodesLeft = TEXT_NODES_MAX;
  const pending: ChildNode[] = element.childNodes.slice(0, TEXT_NODES_MAX).toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (--nodesLeft < 0 || text.length >= TEXT_CHARACTERS_MAX) break;
    if (isText(node)) text += node.value;
    else if (isElement(node) && !NOT_TEXT.has(node.tagName)) {
      for (let at = Math.min(node.childNodes.length, nodesLeft) - 1; at >= 0; at--) {
        const child = node.childNodes[at];
        if (child !== undefined) pending.push(child);
      }
    }
  }
  return text.slice(0, TEXT_CHARACTERS_MAX);
}

/** Replaces every run of whitespace with one space and trims the ends. */
export function collapseWhitespace(text: string): string {
  const trimmed = text.trim();
  // Most texts have single spaces only; checking is several times cheaper than replacing.
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
}

/** How many characters (Unicode code points) a text has. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isTrail = code >= 0xdc_00 && code <= 0xdf_ff;
    if (!isTrail) count += 1;
  }
  return count;
}
