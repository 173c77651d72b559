import type { Element } from '../facts/element.ts';
import { collapseWhitespace } from '../facts/text-content.ts';
import { composeContent, NAME_CHARACTERS_MAX } from './compose-text.ts';
import type { NameFacts } from './name-facts.ts';

/**
 * The text that an element's content contributes to its name (AccName 1.2, step 2F on the static tree): text, alt text
 * of images, names of labeled descendants, values of fields; without content that is hidden from assistive technology,
 * unless the element itself is hidden (then it is referenced on purpose). Whitespace is collapsed; at most {@link
 * NAME_CHARACTERS_MAX} characters.
 */
export function accessibleText(facts: NameFacts, element: Element): string {
  return boundedName(composeContent(facts, element));
}

/** Turns composed text into a name: collapses whitespace and truncates it. */
export function boundedName(text: string): string {
  const collapsed = collapseWhitespace(text);
  return collapsed.length > NAME_CHARACTERS_MAX
    ? collapsed.slice(0, NAME_CHARACTERS_MAX).trimEnd()
    : collapsed;
}
