import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { isTerm, splitWords } from '../../facts/split-words.ts';
import { isStopWord } from '../../languages/stop-words.ts';

/** Words that a page must have before its title can be expected among them. */
const WORDS_MIN = 50;
const TITLE_CHARACTERS_MAX = 500;
const TERMS_MAX = 20;

/**
 * Whether the text has any word of the title, the commonest words of the language left out (phpRank). A word counts within a longer one
 * too, as languages inflect and join words. Scripts without spaces are segmented.
 */
export const contentKeywords = defineCheck({
  id: 'content-keywords',
  category: 'seo',
  severity: 'medium',
  title: 'Words of the title in the text',
  why: 'A title that promises what the text does not have disappoints readers, and search engines replace it.',
  docs: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['wholePage'],
  outcomes: {
    shared: {
      verdict: 'pass',
      message: ({ shared }: { shared: string[] }) => `The text has words of the title: ${shared.join(', ')}.`,
    },
    none: {
      verdict: 'fail',
      message: ({ terms }: { terms: string[] }) =>
        `The text has none of the title’s words: ${terms.join(', ')}.`,
      advice: 'Name in the title what the text is about.',
    },
    'no-terms': {
      verdict: 'not_applicable',
      message: 'The page has no title, or none with words of its own.',
    },
    short: {
      verdict: 'not_applicable',
      message: 'The page has too little text to look for words of the title.',
    },
  },
  run({ wholePage: page }) {
    const language = declaredLanguage(page);
    const words = splitWords((page.titles[0]?.text ?? '').slice(0, TITLE_CHARACTERS_MAX));
    const terms = [...new Set(words.filter((word) => isTerm(word) && !isStopWord(word, language)))].slice(
      0,
      TERMS_MAX,
    );
    if (terms.length === 0) return finding('no-terms');
    if (page.words.count < WORDS_MIN) return finding('short');
    // Nearly always the beginning has one; only else is the whole text worth its price.
    const { counts } = page.keyTerms;
    const beginning = [...counts.keys()];
    const early = terms.filter((term) => counts.has(term) || beginning.some((word) => word.includes(term)));
    const shared = early.length > 0 ? early : firstIn(page, terms);
    return shared.length > 0 ? finding('shared', { data: { shared } }) : finding('none', { data: { terms } });
  },
});

/** The terms in the first piece of text that has one. */
function firstIn(page: PageFacts, terms: readonly string[]): string[] {
  const unitsMin = Math.min(...terms.map((term) => term.length));
  for (const piece of page.visibleTexts) {
    if (piece.length < unitsMin) continue;
    const lower = piece.toLowerCase();
    const found = terms.filter((term) => lower.includes(term));
    if (found.length > 0) return found;
  }
  return [];
}
