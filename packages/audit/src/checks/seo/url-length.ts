import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxCharacters: 100 };
type Limits = typeof LIMITS;

type Measured = { characters: number };

/** Characters of the whole address as it is typed; the coach’s limit. Told here; `seo-friendly-url` reckons what a long path costs. */
export const urlLength = defineCheck({
  id: 'url-length',
  category: 'seo',
  severity: 'low',
  title: 'Length of the address',
  why: 'A short address is easier to read, to say and to share.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  limits: LIMITS,
  outcomes: {
    short: {
      verdict: 'info',
      message: ({ characters }: Measured) => `The address has ${characters} characters.`,
    },
    long: {
      verdict: 'info',
      message: ({ characters }: Measured, limits: Limits) =>
        `The address has ${characters} characters; up to ${limits.goodMaxCharacters} are recommended.`,
      advice: 'Use few words in the address.',
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
