import { collapseWhitespace } from './text-content.ts';
import type { Tree } from './tree.ts';

/** Pieces of text shorter than this are menus, labels and buttons rather than sentences. */
const CHUNK_UNITS_MIN = 25;
/** Maximum UTF-16 code units: enough to detect the language and the keywords. */
const UNITS_MAX = 3_000;

/**
 * The beginning of the page’s running text: visible parts that are long enough to contain sentences. Whitespace is
 * collapsed, so that indentation does not make them longer.
 */
export function runningText(tree: Tree): string {
  let text = '';
  for (const chunk of tree.visibleTexts) {
    if (chunk.length < CHUNK_UNITS_MIN) continue;
    const collapsed = collapseWhitespace(chunk);
    if (collapsed.length < CHUNK_UNITS_MIN) continue;
    text += `${collapsed} `;
    if (text.length >= UNITS_MAX) break;
  }
  return text.slice(0, UNITS_MAX).toWellFormed();
}
