import type { Element } from '../facts/element.ts';
import { boundedText, EVIDENCE_CHARACTERS_MAX } from './bounded-text.ts';

type Tag = { tagName: string; attrs: Readonly<Element['attrs']> };

/**
 * The serialized start tag of an element, truncated to {@link EVIDENCE_CHARACTERS_MAX}. Text, never to be used as
 * markup.
 */
export function snippetOf({ tagName, attrs }: Tag): string {
  let tag = `<${tagName}`;
  for (const { prefix, name, value } of attrs) {
    if (tag.length > EVIDENCE_CHARACTERS_MAX) break;
    const shown = value.slice(0, EVIDENCE_CHARACTERS_MAX).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    tag += ` ${prefix ? `${prefix}:` : ''}${name}="${shown}"`;
  }
  return boundedText(`${tag}>`);
}
