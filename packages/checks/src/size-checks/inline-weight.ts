import { bytesBeside, bytesText } from '../definition/bytes-text.ts';
import { pluralize } from '../definition/pluralize.ts';

/**
 * Bytes in the first round trip of a connection: ten segments of 1,460 bytes (RFC 6928). sitespeed.io’s coach uses 14.5
 * kB.
 */
export const FIRST_ROUND_TRIP_BYTES = 14_600;

/** Messages of measured inline code, and of more than is recommended. */
type InlineMessages = {
  measured: (bytes: number, elements: number, limits: InlineLimits) => string;
  tooMuch: (bytes: number, elements: number, limits: InlineLimits) => string;
};

type InlineLimits = { bytes: number; elements: number };

/**
 * Messages such as "The HTML contains 2.9 kB of inline CSS and 3 elements with style attributes." They omit what the
 * page does not have.
 */
export function inlineMessages(noun: string, attributes: string): InlineMessages {
  const text = (bytes: number, elements: number, limits: InlineLimits) => {
    const parts = [
      bytes === 0 ? [] : `${bytesBeside(bytes, limits.bytes)} of ${noun}`,
      elements === 0 ? [] : `${pluralize(elements, 'element')} with ${attributes}`,
    ].flat();
    return `The HTML contains ${parts.length === 0 ? `no ${noun}` : parts.join(' and ')}`;
  };
  return {
    measured: (...values) => `${text(...values)}.`,
    tooMuch: (bytes, elements, limits) =>
      `${text(bytes, elements, limits)}; at most ${bytesText(limits.bytes)} and ${pluralize(limits.elements, 'element')} are recommended.`,
  };
}
