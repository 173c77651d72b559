import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import { isKnownLanguage } from '@pagemark/html/languages/known-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The language of the root element starts with a primary subtag from the IANA registry (BCP 47; WCAG 2.2, 3.1.1), in
 * `lang` and in `xml:lang`. As in axe-core, the rest of the tag is not checked; unlike in axe-core, private-use (`x-…`)
 * and grandfathered tags (`i-klingon`) are valid, as in BCP 47. A blank `lang` is covered by html-has-lang.
 */
export const htmlLangValid = defineCheck({
  id: 'html-lang-valid',
  category: 'accessibility',
  severity: 'high',
  title: 'Valid HTML lang',
  description:
    'With an invalid language code, screen readers may read the page with the wrong pronunciation.',
  reference: 'https://www.rfc-editor.org/info/bcp47',
  requires: ['page'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ lang }: { lang: string }) => `The page language “${lang}” is a registered language.`,
    },
    invalid: {
      verdict: 'fail',
      message: ({ lang }: { lang: string }) => `The page language “${lang}” is not a registered language.`,
      recommendation: 'Use a language code from the IANA registry, such as "en", "pt-BR" or "zh-Hant".',
    },
    none: {
      verdict: 'not_applicable',
      message: 'This page declares no language.',
      isReportedElsewhere: true,
    },
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
