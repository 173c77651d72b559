import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';
import { scriptOf, scriptsOfLanguage } from '../../languages/script-of.ts';
import { stopWordHits, stopWordLanguage } from '../../languages/stop-words.ts';

const CHARACTERS_MIN = 200;
/** Common words of the other language that must be there, and how many times those of the declared one they must be. */
const HITS_MIN = 25;
const TIMES_MIN = 3;

/**
 * Whether the running text is in the language that the page declares: by its script, and where several languages share one, by their
 * commonest words. Only a clear difference warns; close relatives and languages without a list are not judged.
 */
export const contentLanguageMatch = defineCheck({
  id: 'content-language-match',
  category: 'seo',
  severity: 'low',
  title: 'Language of the text',
  why: 'Screen readers and translators believe the declared language, and read the text by its rules.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  needs: ['page'],
  outcomes: {
    same: {
      verdict: 'pass',
      message: ({ declared }: { declared: string }) =>
        `Nothing speaks against the declared language, ${declared}.`,
    },
    different: {
      verdict: 'warn',
      message: ({ declared, found }: { declared: string; found: string }) =>
        `The page declares the language ${declared}, but its text is ${found}.`,
      advice: 'Declare the language of the text in the lang attribute of html.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'The page declares no language, or has too little running text.',
    },
  },
  run({ page }) {
    const declared = declaredLanguage(page);
    const text = page.keyTerms.text;
    if (declared === '' || text.trim().length < CHARACTERS_MIN) return finding('unclear');
    const script = scriptOf(text);
    const expected = scriptsOfLanguage(declared);
    if (script === null || expected === null) return finding('unclear');
    if (!expected.includes(script))
      return finding('different', { data: { declared, found: `in another script (${script})` } });
    const own = stopWordLanguage(declared);
    if (own === null) return finding('same', { data: { declared } });
    const hits = stopWordHits(page.keyTerms.words);
    const [best] = [...hits].toSorted(([, a], [, b]) => b - a);
    const isOther =
      best !== undefined &&
      best[0] !== own &&
      best[1] >= HITS_MIN &&
      best[1] >= TIMES_MIN * (hits.get(own) ?? 0);
    return isOther
      ? finding('different', { data: { declared, found: `of the language ${best[0]}` } })
      : finding('same', { data: { declared } });
  },
});
