import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Uppercase letters in the path, in any script; those of percent-encoding (`%C3`) do not count. */
export const urlUppercase = defineCheck({
  id: 'url-uppercase',
  category: 'seo',
  severity: 'low',
  title: 'Uppercase in URL',
  description: 'Paths are case-sensitive, so mixed case easily creates two URLs for one page.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  requires: ['url'],
  outcomes: {
    none: { verdict: 'pass', message: 'No uppercase letters in the URL path.' },
    present: {
      verdict: 'warn',
      message: 'The URL path has uppercase letters.',
      recommendation: 'Use lowercase, and redirect other spellings to it.',
    },
  },
  run({ url }) {
    return /\p{Lu}/u.test(decoded(url.pathname)) ? finding('present') : finding('none');
  },
});

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path.replaceAll(/%[0-9A-F]{2}/gi, '');
  }
}
