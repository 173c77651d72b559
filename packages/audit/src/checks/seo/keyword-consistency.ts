import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { pageDescriptions } from '../../facts/descriptions.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';
import { textContent } from '../../facts/text-content.ts';
import { stopWordLanguage } from '../../languages/stop-words.ts';

const WORDS_MIN = 150;
const TERMS = 5;
const HEADINGS_MAX = 30;

/**
 * Whether the commonest terms at the beginning of the running text occur in the title, the description and the headings (the SEO report’s
 * keyword consistency). Asked only of languages whose commonest words are known: else these would be the terms.
 */
export const keywordConsistency = defineCheck({
  id: 'keyword-consistency',
  category: 'seo',
  severity: 'low',
  title: 'What the text is about',
  why: 'When title, description and headings name what the text is about, readers and search engines find it.',
  docs: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  needs: ['wholePage'],
  outcomes: {
    consistent: {
      verdict: 'pass',
      message: ({ terms }: { terms: string[] }) =>
        `Title, description and headings name what the text is about: ${terms.join(', ')}.`,
    },
    inconsistent: {
      verdict: 'warn',
      message: ({ terms, lacking }: { terms: string[]; lacking: string[] }) =>
        `None of the commonest terms (${terms.join(', ')}) is in: ${lacking.join(', ')}.`,
      advice: 'Name there what the text is about, or write of what they promise.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'The page has too little running text of a known language for its terms.',
    },
  },
  run({ wholePage: page }) {
    const { words, terms: found } = page.keyTerms;
    const terms = found.slice(0, TERMS).map(([term]) => term);
    const isKnown = stopWordLanguage(declaredLanguage(page)) !== null;
    if (!isKnown || words.length < WORDS_MIN || terms.length < TERMS) return finding('unclear');
    const headings = page.headings.slice(0, HEADINGS_MAX).map(({ element }) => textContent(element));
    const places: readonly [string, string][] = [
      ['the title', page.titles[0]?.text ?? ''],
      ['the description', pageDescriptions(page)[0]?.content ?? ''],
      ['the headings', headings.join(' ')],
    ];
    // A place that is empty is told by a check of its own.
    const lacking = places
      .filter(([, text]) => text.trim() !== '' && !terms.some((term) => text.toLowerCase().includes(term)))
      .map(([place]) => place);
    return lacking.length === 0
      ? finding('consistent', { data: { terms } })
      : finding('inconsistent', { data: { terms, lacking } });
  },
});
