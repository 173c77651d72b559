import { declaredLanguage } from '@pagemark/html/facts/keywords';
import { otherLanguageOf } from '@pagemark/html/languages/detect-language';
import { isIdentifiedByScript, scriptOf, scriptsOfLanguage } from '@pagemark/html/languages/script-of';
import { languageByWords } from '@pagemark/html/languages/words-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const CHARACTERS_MIN = 200;

/**
 * Whether the body text is in the declared language: by its script, by stop words and, if those do not confirm it, by
 * eld, a detector for 60 languages. Warns only on a clear mismatch: three samples of the text must agree. Closely
 * related languages and languages unknown to both methods are not judged.
 */
export const contentLanguageMatch = defineCheck({
  id: 'content-language-match',
  category: 'seo',
  severity: 'low',
  title: 'Content language',
  description: 'Screen readers and translation tools rely on the declared language to read the text.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  requires: ['page', 'content'],
  outcomes: {
    same: {
      verdict: 'pass',
      message: ({ declared }: { declared: string }) =>
        `The text matches the declared language (${declared}).`,
    },
    different: {
      verdict: 'warn',
      message: ({ declared, found }: { declared: string; found: string }) =>
        `The declared language is ${declared}, but the text is ${found}.`,
      recommendation: 'Set the lang attribute of <html> to the language of the text.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: 'This page declares no language or has too little text to check.',
    },
  },
  run({ page }) {
    const declared = declaredLanguage(page);
    const text = page.keywords.text;
    if (declared === '' || text.trim().length < CHARACTERS_MIN) return finding('unclear');
    const script = scriptOf(text);
    if (script === null) return finding('unclear');
    const expected = scriptsOfLanguage(declared);
    if (expected !== null && !expected.includes(script))
      return finding('different', { data: { declared, found: `in another script (${script})` } });
    if (isIdentifiedByScript(declared, script)) return finding('same', { data: { declared } });
    const byWords = languageByWords(page.keywords, declared);
    if (byWords === 'declared') return finding('same', { data: { declared } });
    const other = otherLanguageOf(text, declared);
    if (other !== null) return finding('different', { data: { declared, found: `in “${other}”` } });
    // Stop words of languages with several scripts are known in only one of them.
    if (expected === null) return finding('unclear');
    return byWords === 'other'
      ? finding('different', { data: { declared, found: 'in another language' } })
      : finding('same', { data: { declared } });
  },
});
