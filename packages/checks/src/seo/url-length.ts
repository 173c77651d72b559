import { recommendedMaximum, pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxCharacters: 100 };
type Thresholds = typeof THRESHOLDS;

type Measured = { characters: number };

/**
 * Characters of the decoded URL; limit of sitespeed.io’s coach. Informational only; `seo-friendly-url` scores long
 * paths.
 */
export const urlLength = defineCheck({
  id: 'url-length',
  category: 'seo',
  severity: 'low',
  title: 'URL length',
  description: 'Short URLs are easier to read and share.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  requires: ['url'],
  thresholds: THRESHOLDS,
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ characters }: Measured) => `The URL has ${pluralize(characters, 'character')}.`,
    },
    long: {
      verdict: 'info',
      message: ({ characters }: Measured, thresholds: Thresholds) =>
        `The URL has ${pluralize(characters, 'character')}; ${recommendedMaximum(thresholds.goodMaxCharacters)}.`,
      recommendation: 'Use fewer words in the URL.',
    },
  },
  run({ url }, thresholds) {
    const characters = [...shown(url.href)].length;
    return finding(characters > thresholds.goodMaxCharacters ? 'long' : 'short', { data: { characters } });
  },
});

function shown(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
