import { boundedText } from '@pagemark/html/evidence/bounded-text';
import { isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { INLINE, NO_TEXT } from '@pagemark/html/facts/tag-traits';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { dialogsOf, mainElement, wordsIn } from './main-text.ts';
import type { WordCounts } from './main-text.ts';

const PASSAGES_MAX = 5;
const PASSAGE_CHARACTERS_MAX = 200;
/** Minimum share of a block's words that are only in this view. */
const OWN_SHARE_MIN = 0.5;
/** The cells of a row form one block. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const NODES_MAX = 50_000;
const BLOCK_CHARACTERS_MAX = 10_000;

/**
 * Blocks of text that `other` does not contain, such as paragraphs and headings: those with the most words, at most 5,
 * in page order, each at most 200 characters. The text is that of `mainWords`.
 */
export function passagesBeyond(page: PageFacts, isMainOnly: boolean, other: WordCounts): string[] {
  const left = new Map(other);
  const own = textBlocks(page, isMainOnly).flatMap((text, at) => {
    const words = wordsIn(text);
    const added = words.filter((word) => !take(left, word)).length;
    return added > 0 && added >= words.length * OWN_SHARE_MIN ? [{ text, at, added }] : [];
  });
  return own
    .toSorted((one, next) => next.added - one.added)
    .slice(0, PASSAGES_MAX)
    .toSorted((one, next) => one.at - next.at)
    .map(({ text }) => boundedText(text, PASSAGE_CHARACTERS_MAX));
}

/** Consumes one occurrence of a word; false when none is left. */
function take(left: Map<string, number>, word: string): boolean {
  const times = left.get(word) ?? 0;
  if (times > 0) left.set(word, times - 1);
  return times > 0;
}

/** The visible text of the main element, or of the page without its dialogs, as blocks. */
function textBlocks(page: PageFacts, isMainOnly: boolean): string[] {
  const main = isMainOnly ? mainElement(page) : null;
  const root = main ?? page.body;
  const dialogs = main === null ? dialogsOf(page) : new Set<Element>();
  const blocks: string[] = [];
  let block = '';
  const end = () => {
    const text = collapseWhitespace(block);
    if (text !== '') blocks.push(text);
    block = '';
  };
  // Null marks the start or end of a block.
  const pending: (ChildNode | null)[] = root === null ? [] : [root];
  for (let visited = 0; pending.length > 0 && visited < NODES_MAX; visited++) {
    const node = pending.pop() ?? null;
    if (node === null) end();
    else if (isText(node)) block = (block + node.value).slice(0, BLOCK_CHARACTERS_MAX);
    else if (
      isElement(node) &&
      (node.traits & NO_TEXT) === 0 &&
      page.isRendered(node) &&
      !dialogs.has(node)
    ) {
      const isCell = CELLS.has(node.tagName);
      const isBlock = (node.traits & INLINE) === 0 && !isCell;
      if (isCell) block += ' ';
      if (isBlock) pending.push(null);
      pending.push(...node.childNodes.toReversed());
      if (isBlock) pending.push(null);
    }
  }
  end();
  return blocks;
}
