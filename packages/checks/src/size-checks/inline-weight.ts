import { bytesText } from '../definition/bytes-text.ts';
import { pluralize } from '../definition/pluralize.ts';

/**
 * Bytes in the first round trip of a connection: ten segments of 1,460 bytes (RFC 6928). sitespeed.io’s coach uses 14.5
 * kB.
 */
export const FIRST_ROUND_TRIP_BYTES = 14_600;

/**
 * Message: "The HTML contains 2.9 kB of inline CSS and 3 elements with style attributes." Omits what the page does not
 * have.
 */
export function inlineText(
  bytes: number,
  noun: string,
  elements: { count: number; attributes: string },
): string {
  const parts = [
    bytes === 0 ? [] : `${bytesText(bytes)} of ${noun}`,
    elements.count === 0 ? [] : `${pluralize(elements.count, 'element')} with ${elements.attributes}`,
  ].flat();
  return `The HTML contains ${parts.length === 0 ? `no ${noun}` : parts.join(' and ')}.`;
}
