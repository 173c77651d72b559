import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';
import type { KeyTerms } from '../../facts/key-terms.ts';
import { otherLanguageOf } from '../../languages/detect-language.ts';
import { isToldByScript, scriptOf, scriptsOfLanguage } from '../../languages/script-of.ts';
import { stopWordHits, stopWordLanguage } from '../../languages/stop-words.ts';

const CHARACTERS_MIN = 200;
/** The share of words that are the commonest of the declared language, from which the text is taken for it without a detector. */
const OWN_SHARE_MIN = 0.1;
/** Common words of another language that tell a text by themselves, and how many times those of the declared one they must be. */
const HITS_MIN = 25;
const TIMES_MIN = 3;

/**
 * Whether the running text is in the language that the page declares: by its script, by the commonest words of languages, and where
 * those do not bear out the declared one, by eld, a detector of sixty languages. Only a clear difference warns: three samples of the
 * text must agree. Close relatives, and declared languages that neither knows, are not judged.
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
    if (script === null) return finding('unclear');
    const expected = scriptsOfLanguage(declared);
    if (expected !== null && !expected.includes(script))
      return finding('different', { data: { declared, found: `in another script (${script})` } });
    if (isToldByScript(declared, script)) return finding('same', { data: { declared } });
    const told = toldByWords(page.keyTerms, declared);
    if (told === 'declared') return finding('same', { data: { declared } });
    const other = otherLanguageOf(text, declared);
    if (other !== null)
      return finding('different', { data: { declared, found: `of the language ${other}` } });
    // The words of languages in several scripts are known in one of them.
    if (expected === null) return finding('unclear');
    return told === 'other'
      ? finding('different', { data: { declared, found: 'in another language' } })
      : finding('same', { data: { declared } });
  },
});

/** What the commonest words of languages say of a text: that it is in the declared one, in another, or neither. */
function toldByWords({ words, counts }: KeyTerms, declared: string): 'declared' | 'other' | 'neither' {
  const own = stopWordLanguage(declared);
  if (own === null) return 'neither';
  const hits = stopWordHits(counts);
  const ownHits = hits.get(own) ?? 0;
  const most = Math.max(0, ...hits.values());
  if (ownHits === most && ownHits >= words.length * OWN_SHARE_MIN) return 'declared';
  return most >= HITS_MIN && most >= TIMES_MIN * ownHits ? 'other' : 'neither';
}
