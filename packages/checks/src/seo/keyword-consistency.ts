import { pageDescriptions } from '@pagemark/html/facts/descriptions';
import { foldLetters } from '@pagemark/html/facts/fold-letters';
import { declaredLanguage } from '@pagemark/html/facts/keywords';
import { textContent } from '@pagemark/html/facts/text-content';
import { stopWordLanguage } from '@pagemark/html/languages/stop-words';
import { isInAnotherLanguage } from '@pagemark/html/languages/words-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const WORDS_MIN = 150;
/** Terms that a title may be about: in a recipe, “minutes” and “bowl” occur more often than the dish. */
const TERMS = 15;
const TERMS_MIN = 5;
const SHOWN = 5;
const HEADINGS_MAX = 30;
const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * Whether the most frequent terms of the body text occur in the title, the meta description and the headings. Only for
 * text in its declared language, and only if that language's stop words are known; otherwise stop words would be the
 * terms.
 */
export const keywordConsistency = defineCheck({
  id: 'keyword-consistency',
  category: 'seo',
  severity: 'low',
  title: 'Keyword consistency',
  description: 'Using the main keywords in the title, description and headings shows what the page is about.',
  reference: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  requires: ['wholePage', 'content'],
  outcomes: {
    consistent: {
      verdict: 'pass',
      message: ({ terms }: { terms: string[] }) =>
        `The title, description and headings contain the main keywords: ${terms.join(', ')}.`,
    },
    inconsistent: {
      verdict: 'warn',
      message: ({ terms, lacking }: { terms: string[]; lacking: string[] }) =>
        `The main keywords (${terms.join(', ')}) do not appear in ${EITHER.format(lacking)}.`,
      recommendation:
        'Use the main keywords there, or focus the text on what the title, description and headings promise.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'This page has too little text in its declared language, or that language is not supported.',
    },
  },
  run({ wholePage: page }) {
    const { words, terms: found } = page.keywords;
    const terms = found.slice(0, TERMS).map(([term]) => term);
    const language = declaredLanguage(page);
    const isKnown = stopWordLanguage(language) !== null;
    if (!isKnown || words.length < WORDS_MIN || terms.length < TERMS_MIN) return finding('unclear');
    if (isInAnotherLanguage(page.keywords, language)) return finding('unclear');
    const headings = page.headings.slice(0, HEADINGS_MAX).map(({ element }) => textContent(element));
    const candidates: readonly [string, string][] = [
      ['the title', page.titles[0]?.text ?? ''],
      ['the description', pageDescriptions(page)[0]?.content ?? ''],
      ['the headings', headings.join(' ')],
    ];
    // Empty ones are reported by their own checks.
    const present = candidates
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => ({ name, used: usedTerms(text, terms) }));
    const lacking = present.filter(({ used }) => used.length === 0).map(({ name }) => name);
    if (lacking.length > 0)
      return finding('inconsistent', { data: { terms: terms.slice(0, SHOWN), lacking } });
    const used = new Set(present.flatMap((candidate) => candidate.used));
    const shown = terms.filter((term) => used.has(term)).slice(0, SHOWN);
    return finding('consistent', { data: { terms: shown } });
  },
});

/** The terms that a text contains in any spelling: Greek capitals have no accents, for example. */
function usedTerms(text: string, terms: readonly string[]): string[] {
  const folded = foldLetters(text);
  return terms.filter((term) => folded.includes(foldLetters(term)));
}
