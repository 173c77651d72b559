import { BLOCK_GAP } from './index-page.ts';
import { collapseWhitespace } from './text-content.ts';
import type { Tree } from './tree.ts';

/** A block without a piece of text this long is a menu, a label or a button rather than sentences. */
const CHUNK_UNITS_MIN = 25;
/** Maximum UTF-16 code units: enough to detect the language and the keywords. */
const UNITS_MAX = 3_000;

/**
 * Where a sentence ends: the marks of Latin, Indic, Arabic, Armenian and Ethiopic scripts, with the quotation marks and
 * brackets after them.
 */
export const SENTENCE_END = /[.!?…।॥؟۔։።](?:["'”’“«»)\]]|\s»)*(?=\s|$)/u;
/** The same with the marks of scripts without spaces. */
const ANY_SENTENCE_END = new RegExp(`${SENTENCE_END.source}|[。！？]`, 'u');

/**
 * The page’s running text, one block per line: the beginning of its visible blocks that are long enough to contain
 * sentences; without titles of links and headings if the blocks with sentences are long enough alone. Whitespace is
 * collapsed, so that indentation does not make them longer.
 */
export function runningText(tree: Tree): string {
  let all = '';
  let prose = '';
  for (const block of blocksOf(tree.visibleTexts)) {
    if (all.length < UNITS_MAX) all += `${block}\n`;
    if (!ANY_SENTENCE_END.test(block)) continue;
    prose += `${block}\n`;
    if (prose.length >= UNITS_MAX) break;
  }
  const text = prose.length >= UNITS_MAX ? prose : all;
  return text.slice(0, UNITS_MAX).toWellFormed();
}

/** The blocks with a long piece of text, whole: what is in links, bold or code between long pieces belongs to them. */
function* blocksOf(texts: readonly string[]): Generator<string> {
  let start = 0;
  let isLong = false;
  for (let at = 0; at <= texts.length; at += 1) {
    const chunk = texts[at];
    if (chunk === undefined || chunk === BLOCK_GAP) {
      if (isLong) yield collapseWhitespace(texts.slice(start, at).join(''));
      start = at + 1;
      isLong = false;
    } else if (!isLong && chunk.length >= CHUNK_UNITS_MIN) {
      isLong = collapseWhitespace(chunk).length >= CHUNK_UNITS_MIN;
    }
  }
}

/** The blocks of a running text that contain a sentence; headings and lists of links do not. */
export function proseOf(text: string): string[] {
  return text.split('\n').filter((block) => SENTENCE_END.test(block));
}
