import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxCharacters: 100 };
type Limits = typeof LIMITS;

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
  why: 'Short URLs are easier to read and share.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  limits: LIMITS,
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ characters }: Measured) => `The URL has ${characters} characters.`,
    },
    long: {
      verdict: 'info',
      message: ({ characters }: Measured, limits: Limits) =>
        `The URL has ${characters} characters; at most ${limits.goodMaxCharacters} are recommended.`,
      advice: 'Use fewer words in the URL.',
    },
  },
  run({ url }, limits) {
    const characters = [...shown(url.href)].length;
    return finding(characters > limits.goodMaxCharacters ? 'long' : 'short', { data: { characters } });
  },
});

function shown(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
