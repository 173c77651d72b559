/** Characters that would hide or reorder the text around them; they stay percent-encoded. */
// oxlint-disable-next-line no-control-regex -- matches control characters
const UNSAFE = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
const CHARACTERS_MAX = 120;

/**
 * A URL for reading: without its scheme and a closing slash, its path decoded (`/مقال` rather than `/%D9%85…`), at most 120
 * characters. Not a URL to request.
 */
export function readableUrl(url: string): string {
  const text = url
    .replace(/^https?:\/\//, '')
    .replace(/^([^/?#]+)\/$/, '$1')
    .replaceAll(/(?:%[\da-f]{2})+/gi, decoded);
  const characters = [...text];
  return characters.length <= CHARACTERS_MAX ? text : `${characters.slice(0, CHARACTERS_MAX - 1).join('')}…`;
}

/** The characters of a percent-encoded sequence, unless they have a meaning in URLs or hide text. */
function decoded(sequence: string): string {
  try {
    const text = decodeURI(sequence);
    return UNSAFE.test(text) ? sequence : text;
  } catch {
    return sequence;
  }
}
