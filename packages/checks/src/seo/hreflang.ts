import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import type { Alternate } from '@pagemark/html/facts/alternates';
import { parseLanguageTag } from '@pagemark/html/formats/language-tag';
import { COUNTRY_CODES } from '@pagemark/html/languages/country-codes';
import { isKnownLanguage } from '@pagemark/html/languages/known-language';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { pluralize } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Language versions declared in the head and in the `Link` header: each code must begin with a language of the IANA
 * registry, without white space around it (HTML standard, `hreflang`), a region of two letters must be a country code of
 * ISO 3166-1, and each URL must be absolute (Google’s documentation). A region of three digits (`es-419`) is not
 * judged. A code that is in both places counts once for each. A page without any is not judged.
 */
export const hreflang = defineCheck({
  id: 'hreflang',
  category: 'seo',
  severity: 'medium',
  title: 'hreflang',
  description: 'With hreflang, search engines show people the version in their language.',
  reference: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  requires: ['page', 'response'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ versions }: { versions: number }) =>
        `This page has ${pluralize(versions, 'valid hreflang alternate')}.`,
    },
    none: { verdict: 'not_applicable', message: 'This page declares no hreflang alternates.' },
    invalid: {
      verdict: 'fail',
      message: ({ invalid, versions }: { invalid: number; versions: number }) =>
        someFailMessage({ one: 'hreflang alternate', has: 'is invalid', have: 'are invalid' })({
          checked: versions,
          failed: invalid,
        }),
      recommendation: 'Use language codes such as de or pt-BR (or x-default), and absolute URLs.',
    },
  },
  run({ page, response }) {
    const alternates = alternatesOf(page, response.headers);
    if (alternates.length === 0) return finding('none');
    const wrong = alternates.filter((alternate) => problemOf(alternate) !== null);
    const data = { versions: alternates.length };
    if (wrong.length === 0) return finding('valid', { data });
    const evidence = evidenceOf(wrong, (one) => ({ ...one.describe(), detail: problemOf(one) ?? '' }));
    return finding('invalid', { data: { ...data, invalid: wrong.length }, evidence });
  },
});

function problemOf({ code, href }: Alternate): string | null {
  const shown = code.trim();
  if (shown !== code) return `“${code}” has white space around the code.`;
  if (shown.toLowerCase() !== 'x-default') {
    const tag = parseLanguageTag(shown);
    if (tag === null) return `“${shown}” is not a language code.`;
    if (!isKnownLanguage(tag.language)) return `“${tag.language}” is not a known language.`;
    if (tag.region !== null && !isRegion(tag.region)) return `“${tag.region}” is not a country code.`;
  }
  return URL.canParse(href) ? null : 'The URL is not absolute.';
}

/** XK is for private use in ISO 3166-1, but the European Union and CLDR use it for Kosovo, which has no other code. */
function isRegion(code: string): boolean {
  return COUNTRY_CODES.has(code) || code === 'XK' || /^\d{3}$/.test(code);
}
