import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { alternatesOf } from '../../facts/alternates.ts';
import type { Alternate } from '../../facts/alternates.ts';
import { parseLanguageTag } from '../../formats/language-tag.ts';
import { isKnownLanguage } from '../../languages/known-language.ts';

/** Regions that look right but are not in ISO 3166-1 as countries: search engines pass over the whole code. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['UK', 'EU', 'UN']);

/**
 * Language versions announced in the head and in the `Link` header: each code must begin with a language of the IANA
 * registry, each address must be absolute (Google's documentation). A page that announces none is not judged.
 */
export const hreflang = defineCheck({
  id: 'hreflang',
  category: 'seo',
  severity: 'medium',
  title: 'Language versions',
  why: 'Search engines show each reader the version in their language, if its announcement can be understood.',
  docs: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['page', 'response'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ versions }: { versions: number }) =>
        `The page announces ${counted(versions, 'language version')}.`,
    },
    none: { verdict: 'not_applicable', message: 'The page announces no other language versions.' },
    invalid: {
      verdict: 'fail',
      message: ({ invalid, versions }: { invalid: number; versions: number }) =>
        `${invalid} of ${versions} announced language versions cannot be understood.`,
      advice: 'Use language codes such as de or pt-BR (or x-default), and complete addresses.',
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
  if (shown.toLowerCase() !== 'x-default') {
    const tag = parseLanguageTag(shown);
    if (tag === null) return `“${shown}” is not a language code.`;
    if (!isKnownLanguage(tag.language)) return `There is no language “${tag.language}”.`;
    if (tag.region !== null && NO_COUNTRIES.has(tag.region)) return `“${tag.region}” is not a country code.`;
  }
  return URL.canParse(href) ? null : 'The address is not complete.';
}
