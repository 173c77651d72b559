import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Capitals in the path, of any script; those of escapes (`%C3`) are not of the address. */
export const urlUppercase = defineCheck({
  id: 'url-uppercase',
  category: 'seo',
  severity: 'low',
  title: 'Capitals in the address',
  why: 'Paths tell capitals from small letters, so that one page easily gets two addresses.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  outcomes: {
    none: { verdict: 'pass', message: 'The path has no capitals.' },
    present: {
      verdict: 'warn',
      message: 'The path has capitals.',
      advice: 'Use small letters, and redirect other spellings there.',
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
