// What steers a terminal or reorders text: C0 but line feed and tab, DEL, C1, and the marks and overrides of direction.
const UNSAFE =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]';
/** The colors and weights that our own reports have (ECMA-48, SGR), and no others. */
const STYLES = '\\u001b\\[(?:1|22|3[1-6]|39|90)m';

const CONTROLS = new RegExp(UNSAFE, 'g');
const STYLES_OR_CONTROLS = new RegExp(`${STYLES}|${UNSAFE}`, 'g');

/**
 * Text without control characters, each written as `\u` and four hexadecimal digits: so JSON stays valid and says the same.
 * For terminals and logs: it may hold what a page or another server sent. With `hasColor`, the styles of reports stay.
 */
export function escapeControls(text: string, hasColor = false): string {
  return text.replace(hasColor ? STYLES_OR_CONTROLS : CONTROLS, (found) =>
    found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
