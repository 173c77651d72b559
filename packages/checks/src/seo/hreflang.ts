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
 * registry, without surrounding whitespace (HTML standard, `hreflang`), a region of two letters must be a country code
 * of ISO 3166-1, no name of a larger region (`es-latam`, `en-row`, `ar-mena`) may stand in its place, each URL must be
 * absolute, and no code may have two URLs (Google’s documentation). A region of three digits (`es-419`) is not judged. A
 * code in both the head and the header counts twice. A page without any is not judged.
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
      recommendation:
        'Use language codes such as de or pt-BR (or x-default), and one absolute URL for each of them.',
    },
  },
  run({ page, response }) {
    const alternates = alternatesOf(page, response.headers);
    if (alternates.length === 0) return finding('none');
    const firstUrls = new Map(alternates.toReversed().map(({ code, href }) => [keyOf(code), href]));
    const wrong = alternates.flatMap((alternate) => {
      const detail = problemOf(alternate) ?? conflictOf(alternate, firstUrls.get(keyOf(alternate.code)));
      return detail === null ? [] : { alternate, detail };
    });
    const data = { versions: alternates.length };
    if (wrong.length === 0) return finding('valid', { data });
    const evidence = evidenceOf(wrong, ({ alternate, detail }) => ({ ...alternate.describe(), detail }));
    return finding('invalid', { data: { ...data, invalid: wrong.length }, evidence });
  },
});

function problemOf({ code, href }: Alternate): string | null {
  const shown = code.trim();
  if (shown !== code) return `“${code}” has whitespace around the code.`;
  if (shown.toLowerCase() !== 'x-default') {
    const tag = parseLanguageTag(shown);
    if (tag === null) return `“${shown}” is not a language code.`;
    if (!isKnownLanguage(tag.language)) return `“${tag.language}” is not a known language.`;
    if (tag.script !== null && SCRIPTS.of(tag.script) === undefined)
      return `“${tag.script}” is neither a script nor a country code.`;
    const region = tag.region ?? mistakenRegion(shown, tag.language);
    if (region !== null && !isRegion(region)) return `“${region}” is not a country code.`;
  }
  return URL.canParse(href) ? null : 'The URL is not absolute.';
}

/** Names of scripts (ISO 15924), as in `zh-Hant`. */
const SCRIPTS = new Intl.DisplayNames('en', { type: 'script', fallback: 'none' });
/** Languages with extended language subtags, as in `zh-yue` (RFC 5646, section 2.2.2). */
const EXTENDED: ReadonlySet<string> = new Set(['ar', 'kok', 'ms', 'sgn', 'sw', 'uz', 'zh']);
/** Names of regions that are well-formed as a variant, and former codes of .NET for the scripts of Chinese. */
const MISTAKEN = /^[a-z]{2,3}-(?:latam|europe|africa|global|world|ch[st](?=-|$))/i;

/** The subtag in the place of the region that has the form of another part of a language tag: `row` in `en-row`. */
function mistakenRegion(code: string, language: string): string | null {
  const second = code.split('-', 2)[1] ?? '';
  const isExtended = EXTENDED.has(language) || !/^[a-z]{2,3}-[a-z]{3}(?:-|$)/i.test(code);
  return isExtended && !MISTAKEN.test(code) ? null : second;
}

/** Codes are case-insensitive (RFC 5646, section 2.1.1). */
function keyOf(code: string): string {
  return code.trim().toLowerCase();
}

/** `firstUrl`: the URL of the first alternate with this code. */
function conflictOf({ code, href }: Alternate, firstUrl: string | undefined): string | null {
  const first = URL.parse(firstUrl ?? '')?.href;
  const isSame = first === undefined || first === URL.parse(href)?.href;
  return isSame ? null : `“${code}” also has the URL ${firstUrl}`;
}

/** XK is for private use in ISO 3166-1, but the European Union and CLDR use it for Kosovo, which has no other code. */
function isRegion(code: string): boolean {
  return COUNTRY_CODES.has(code) || code === 'XK' || /^\d{3}$/.test(code);
}
