import { BLOCK_GAP } from './index-page.ts';
import { collapseWhitespace } from './text-content.ts';
import type { Tree } from './tree.ts';

/** Minimum length of a piece of text in a sentence. Blocks with only shorter ones are menus, labels or buttons. */
const PIECE_UNITS_MIN = 25;
/** Maximum UTF-16 code units: enough to detect the language and the keywords. */
const UNITS_MAX = 3_000;
/** Code units that suffice from blocks with sentences. */
const PROSE_MIN = UNITS_MAX / 2;

/**
 * A sentence end: the marks of Latin, Indic, Arabic, Armenian and Ethiopic scripts, with the quotation marks and
 * brackets after them.
 */
export const SENTENCE_END = /[.!?…।॥؟۔։።](?:["'”’“«»)\]]|\s»)*(?=\s|$)/u;
/**
 * A sentence end that is not part of a heading number (`1.2. Shoes`, `Chapter 3. Shoes`). It looks back from each
 * mark: looking ahead from each character takes 60 times as long.
 */
const SENTENCE = new RegExp(`(?<=.{${PIECE_UNITS_MIN - 1}})${SENTENCE_END.source}`, 'u');
/** The same, plus the marks of scripts without spaces. */
const ANY_SENTENCE = new RegExp(`${SENTENCE.source}|[。！？]`, 'u');

/** Text of blocks, one per line. `text` is whole; `pieces` has only the long pieces, without links, code and emphasis. */
type RunningText = { text: string; pieces: string };

/**
 * The page’s running text: the beginning of its visible blocks that are long enough to contain sentences. If more of
 * that is in menus and headings than in sentences, and enough sentences follow, the beginning of those blocks.
 * Whitespace is collapsed, so indentation does not make blocks longer.
 */
export function runningText(tree: Tree): RunningText {
  const all: RunningText = { text: '', pieces: '' };
  const prose: RunningText = { text: '', pieces: '' };
  let proseInAll = 0;
  for (const block of blocksOf(tree)) {
    const left = UNITS_MAX - all.text.length;
    // The beginning is complete, and either it is good enough or there is better text.
    if (left <= 0 && (proseInAll >= PROSE_MIN || prose.text.length >= UNITS_MAX)) break;
    if (left > 0) add(all, block);
    if (!ANY_SENTENCE.test(block.text)) continue;
    add(prose, block);
    proseInAll += Math.min(block.text.length, Math.max(0, left));
  }
  const isBetter = proseInAll < PROSE_MIN && prose.text.length >= UNITS_MAX;
  const { text, pieces } = isBetter ? prose : all;
  return { text: beginningOf(text), pieces: beginningOf(pieces) };
}

function add(to: RunningText, { text, pieces }: RunningText): void {
  to.text += `${text}\n`;
  to.pieces += `${pieces}\n`;
}

function beginningOf(text: string): string {
  return text.slice(0, UNITS_MAX).toWellFormed();
}

/**
 * The blocks with a long piece of text that is not code. Links, code and emphasis between long pieces are part of the
 * block. The same text in several links counts once: a second copy of a menu, or a hint that links open a new tab.
 */
function* blocksOf({ visibleTexts: texts, codeTexts, linkTexts }: Tree): Generator<RunningText> {
  let start = 0;
  let pieces = '';
  const seen = new Set<string>();
  for (let at = 0; at <= texts.length; at += 1) {
    const piece = texts[at];
    if (piece === undefined || piece === BLOCK_GAP) {
      if (pieces !== '') yield { text: collapseWhitespace(texts.slice(start, at).join('')), pieces };
      start = at + 1;
      pieces = '';
    } else if (piece.length >= PIECE_UNITS_MIN && !codeTexts.has(at)) {
      const collapsed = collapseWhitespace(piece);
      if (collapsed.length < PIECE_UNITS_MIN) continue;
      if (linkTexts.has(at)) {
        if (seen.has(collapsed)) continue;
        seen.add(collapsed);
      }
      pieces += `${collapsed} `;
    }
  }
}

/** The blocks of a running text that contain a sentence; headings and lists of links do not. */
export function proseOf(text: string): string[] {
  return text.split('\n').filter((block) => SENTENCE.test(block));
}
