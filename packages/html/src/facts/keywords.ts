import { primarySubtagOf } from '../languages/known-language.ts';
import { isStopWord } from '../languages/stop-words.ts';
import { attribute } from './element.ts';
import { runningText } from './running-text.ts';
import { isTerm, splitWords } from './split-words.ts';
import type { Tree } from './tree.ts';

/**
 * The beginning of the running text, one block per line; the words of its long pieces, without those in links and code,
 * with their counts; and the terms among them with their counts, most frequent first.
 */
export type Keywords = {
  text: string;
  words: readonly string[];
  counts: ReadonlyMap<string, number>;
  terms: readonly (readonly [string, number])[];
};

/** The terms at the beginning of the running text, without the stop words of its language. */
export function collectKeywords(tree: Tree): Keywords {
  const language = declaredLanguage(tree);
  const { text, pieces } = runningText(tree);
  const words = splitWords(pieces, language);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const terms = [...counts]
    .filter(([word, count]) => count > 1 && isTerm(word) && !isStopWord(word, language))
    .toSorted(([, a], [, b]) => b - a);
  return { text, words, counts, terms };
}

/** The primary subtag of the page's declared language, in lowercase; empty when there is none. */
export function declaredLanguage(tree: Tree): string {
  return tree.html === null ? '' : primarySubtagOf(attribute(tree.html, 'lang') ?? '');
}
