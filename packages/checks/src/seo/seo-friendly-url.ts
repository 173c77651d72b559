import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { countCharacters } from '@pagemark/html/facts/text-content';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const URL_CHARACTERS_MAX = 100;
const SESSION_PARAMETER = /^(?:jsessionid|phpsessid|sessionid|session_id|sid|aspsessionid\w*)$/i;

/**
 * Properties of the path and query that make a URL hard to read, share and remember. Letters of any script are fine:
 * escapes are decoded first. It only warns (some tools fail): search engines index such URLs, and their parameters may
 * be necessary. Words of the title are not required.
 */
export const seoFriendlyUrl = defineCheck({
  id: 'seo-friendly-url',
  category: 'seo',
  severity: 'low',
  title: 'URL readability',
  description: 'People and search engines use the URL as a hint of what the page is about.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  requires: ['url'],
  outcomes: {
    readable: { verdict: 'pass', message: 'The URL is short and readable.' },
    'one-issue': {
      verdict: 'warn',
      message: ({ traits }: { traits: string[] }) => `The URL has ${listed(traits)}.`,
      recommendation: 'Use a few words joined by hyphens as the URL path.',
    },
    'several-issues': {
      verdict: 'warn',
      message: ({ traits }: { traits: string[] }) => `The URL has ${listed(traits)}.`,
      recommendation: 'Use a few words joined by hyphens as the URL path.',
    },
  },
  run({ url }) {
    const traits = traitsOf(url);
    if (traits.length === 0) return finding('readable');
    const evidence = evidenceOf([url.href], (href) => ({ url: href }));
    return finding(traits.length === 1 ? 'one-issue' : 'several-issues', { data: { traits }, evidence });
  },
});

/** Formats a list: `a`, `a and b`, `a, b and c`. */
function listed(traits: string[]): string {
  return traits.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

function traitsOf(url: URL): string[] {
  const text = decoded(url.pathname + url.search);
  const parameters = url.search === '' ? [] : [...url.searchParams.keys()];
  const traits: readonly [boolean, string][] = [
    [url.search !== '', 'a query string'],
    [text.includes('_'), 'underscores'],
    [text.includes(','), 'commas'],
    // A plus sign is a space only in a query.
    [/\s/.test(text) || url.search.includes('+'), 'spaces'],
    [text.includes('%'), 'escaped characters'],
    [parameters.length > 2, `${parameters.length} parameters`],
    [parameters.some((name) => SESSION_PARAMETER.test(name)) || /;jsessionid=/i.test(text), 'a session ID'],
    [countCharacters(text) > URL_CHARACTERS_MAX, `more than ${URL_CHARACTERS_MAX} characters`],
  ];
  return traits.flatMap(([holds, trait]) => (holds ? [trait] : []));
}

/** Decodes escapes that are valid UTF-8, and leaves others unchanged. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
