import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import { isKnownLanguage } from '../../languages/known-language.ts';

/**
 * The language of the root element begins with a primary subtag of the IANA registry (BCP 47; WCAG 2.2, 3.1.1), in
 * `lang` and in `xml:lang`. As in axe-core, what follows the primary subtag is not judged; unlike there, private tags
 * (`x-…`) and the grandfathered ones (`i-klingon`) are valid, as BCP 47 has them. A blank `lang` is html-has-lang's.
 */
export const htmlLangValid = defineCheck({
  id: 'html-lang-valid',
  category: 'accessibility',
  severity: 'high',
  title: 'Language of the page exists',
  why: 'With a language code that does not exist, screen readers read the page in the voice of another language.',
  docs: 'https://www.rfc-editor.org/info/bcp47',
  needs: ['page'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ lang }: { lang: string }) => `The language of the page, “${lang}”, is a registered one.`,
    },
    invalid: {
      verdict: 'fail',
      message: ({ lang }: { lang: string }) =>
        `The language of the page, “${lang}”, is not a registered one.`,
      advice: 'Use a code of the IANA registry, such as "en", "pt-BR" or "zh-Hant".',
    },
    none: { verdict: 'not_applicable', message: 'The page names no language.' },
  },
  run({ page }) {
    const { html } = page;
    const values = html === null ? [] : [attribute(html, 'lang'), attribute(html, 'xml:lang')];
    const tags = values.map((value) => value?.trim() ?? '').filter((value) => value !== '');
    const [first] = tags;
    if (html === null || first === undefined) return finding('none');
    const unknown = tags.find((tag) => !isKnownLanguage(tag));
    if (unknown === undefined) return finding('valid', { data: { lang: first } });
    return finding('invalid', { data: { lang: unknown }, evidence: elementEvidence(page, [html]) });
  },
});
