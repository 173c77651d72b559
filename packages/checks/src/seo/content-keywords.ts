import { declaredLanguage } from '@pagemark/html/facts/keywords';
import { foldLetters } from '@pagemark/html/facts/fold-letters';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isTerm, splitWords } from '@pagemark/html/facts/split-words';
import { isStopWord } from '@pagemark/html/languages/stop-words';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Minimum words of a page to be judged. */
const WORDS_MIN = 50;
const TITLE_CHARACTERS_MAX = 500;
const TERMS_MAX = 20;
/** Code units of a page with ruby that are searched as a whole. */
const RUBY_UNITS_MAX = 100_000;

/**
 * Whether the text contains any word of the title, ignoring stop words of the language (as phpRank does). Matches
 * within longer words count, since many languages inflect and compound words. Scripts without spaces are segmented. It
 * only warns (phpRank fails): the text may use synonyms.
 */
export const contentKeywords = defineCheck({
  id: 'content-keywords',
  category: 'seo',
  severity: 'low',
  title: 'Title keywords in content',
  description:
    'A title that does not match the content disappoints visitors, and search engines may rewrite it.',
  reference: 'https://developers.google.com/search/docs/appearance/title-link',
  requires: ['wholePage', 'content'],
  outcomes: {
    shared: {
      verdict: 'pass',
      message: ({ shared }: { shared: string[] }) =>
        `The content contains words of the title: ${shared.join(', ')}.`,
    },
    none: {
      verdict: 'warn',
      message: ({ terms }: { terms: string[] }) =>
        `The content contains none of the title’s keywords: ${terms.join(', ')}.`,
      recommendation: 'Make the title describe what the page is about.',
    },
    'no-terms': {
      verdict: 'not_applicable',
      message: 'This page has no title, or the title has only stop words.',
    },
    short: {
      verdict: 'not_applicable',
      message: 'This page has too little text to compare with the title.',
    },
  },
  run({ wholePage: page }) {
    const language = declaredLanguage(page);
    const words = splitWords((page.titles[0]?.text ?? '').slice(0, TITLE_CHARACTERS_MAX), language);
    const terms = [...new Set(words.filter((word) => isTerm(word) && !isStopWord(word, language)))].slice(
      0,
      TERMS_MAX,
    );
    if (terms.length === 0) return finding('no-terms');
    if (page.words.count < WORDS_MIN) return finding('short');
    // The beginning nearly always contains one; the whole text is searched only if it does not.
    const { counts } = page.keywords;
    const beginning = [...counts.keys()];
    const early = terms.filter((term) => counts.has(term) || beginning.some((word) => word.includes(term)));
    const shared = early.length > 0 ? early : firstIn(page, terms);
    return shared.length > 0 ? finding('shared', { data: { shared } }) : finding('none', { data: { terms } });
  },
});

type Wanted = { term: string; folded: string };

/** The terms found in the first text node that contains any, in any spelling. */
function firstIn(page: PageFacts, terms: readonly string[]): string[] {
  const wanted: Wanted[] = terms.map((term) => ({ term, folded: foldLetters(term) }));
  // Folding makes two letters of one: `ß`.
  const unitsMin = Math.min(...wanted.map(({ folded }) => folded.length)) / 2;
  for (const text of page.visibleTexts) {
    if (text.length < unitsMin) continue;
    const foldedText = foldLetters(text);
    const found = wanted.filter(({ folded }) => foldedText.includes(folded)).map(({ term }) => term);
    if (found.length > 0) return found;
  }
  return page.tagged('ruby').length === 0 ? [] : acrossRuby(page, wanted);
}

/** Ruby divides words into characters, each with its reading. */
function acrossRuby(page: PageFacts, wanted: readonly Wanted[]): string[] {
  const text = foldLetters(page.visibleText().slice(0, RUBY_UNITS_MAX));
  return wanted.filter(({ folded }) => text.includes(folded)).map(({ term }) => term);
}
