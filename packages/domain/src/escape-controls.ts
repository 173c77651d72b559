// Characters that control a terminal or reorder text: C0 except line feed and tab, DEL, C1, and direction marks and overrides.
const UNSAFE =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]';
/** The colors and weights of Pagemark's own reports (ECMA-48, SGR). */
const STYLES = '\\u001b\\[(?:1|22|3[1-6]|39|90)m';

const CONTROLS = new RegExp(UNSAFE, 'g');
const STYLES_OR_CONTROLS = new RegExp(`${STYLES}|${UNSAFE}`, 'g');

/**
 * Escapes control characters as `\u` and four hexadecimal digits, so JSON keeps its meaning. Used for terminals and logs, where
 * text may come from a page or another server. With `hasColor`, the styles of reports are kept.
 */
export function escapeControls(text: string, hasColor = false): string {
  return text.replace(hasColor ? STYLES_OR_CONTROLS : CONTROLS, (found) =>
    found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
