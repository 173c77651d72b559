import { counted } from '../contract/counted.ts';

/** What the first round trip of a connection carries: ten segments of 1,460 bytes (RFC 6928). The coach has 14.5 kB. */
export const FIRST_ROUND_TRIP_BYTES = 14_600;

/** What the HTML itself carries of something, and how many elements have some of their own. */
export function inlineText(bytes: number, noun: string, elements: { count: number; own: string }): string {
  return `The HTML has ${counted(bytes, 'byte')} of ${noun}, and ${counted(elements.count, 'element')} with ${elements.own} of their own.`;
}
