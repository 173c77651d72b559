import type { Element } from '../facts/element.ts';
import { boundedText, EVIDENCE_CHARACTERS_MAX } from './bounded-text.ts';

/**
 * The serialized start tag of an element, truncated to {@link EVIDENCE_CHARACTERS_MAX}. Text, never to be used as
 * markup.
 */
export function snippetOf(element: Element): string {
  let tag = `<${element.tagName}`;
  for (const { prefix, name, value } of element.attrs) {
    if (tag.length > EVIDENCE_CHARACTERS_MAX) break;
    const shown = value.slice(0, EVIDENCE_CHARACTERS_MAX).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    tag += ` ${prefix ? `${prefix}:` : ''}${name}="${shown}"`;
  }
  return boundedText(`${tag}>`);
}
