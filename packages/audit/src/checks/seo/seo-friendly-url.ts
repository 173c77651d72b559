import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { countCharacters } from '../../facts/text-content.ts';

const URL_CHARACTERS_MAX = 100;
const SESSION_PARAMETER = /^(?:jsessionid|phpsessid|sessionid|session_id|sid|aspsessionid\w*)$/i;

/**
 * Traits of the path and query that make an address hard to read, share and remember. Letters of any script are fine:
 * escapes are decoded before looking. One trait warns, several fail (some systems fail the first; no title word is asked for).
 */
export const seoFriendlyUrl = defineCheck({
  id: 'seo-friendly-url',
  category: 'seo',
  severity: 'medium',
  title: 'Readable address',
  why: 'People and search engines take the address as a hint of what the page is about.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  outcomes: {
    readable: { verdict: 'pass', message: 'The address of the page is short and readable.' },
    'one-trait': {
      verdict: 'warn',
      message: ({ traits }: { traits: string[] }) => `The address of the page ${traits.join(', ')}.`,
      advice: 'Use few words joined by hyphens as the address of the page.',
    },
    'several-traits': {
      verdict: 'fail',
      message: ({ traits }: { traits: string[] }) => `The address of the page ${traits.join(', ')}.`,
      advice: 'Use few words joined by hyphens as the address of the page.',
    },
  },
  run({ url }) {
    const traits = traitsOf(url);
    if (traits.length === 0) return finding('readable');
    const evidence = evidenceOf([url.href], (href) => ({ url: href }));
    return finding(traits.length === 1 ? 'one-trait' : 'several-traits', { data: { traits }, evidence });
  },
});

function traitsOf(url: URL): string[] {
  const address = decoded(url.pathname + url.search);
  const parameters = url.search === '' ? [] : [...url.searchParams.keys()];
  const traits: readonly [boolean, string][] = [
    [/[?=]/.test(address), 'has a query'],
    [address.includes('_'), 'has underscores'],
    [address.includes(','), 'has commas'],
    [/[\s+]/.test(address), 'has spaces'],
    [address.includes('%'), 'has escaped characters'],
    [parameters.length > 2, `has ${parameters.length} parameters`],
    [
      parameters.some((name) => SESSION_PARAMETER.test(name)) || /;jsessionid=/i.test(address),
      'has a session in it',
    ],
    [countCharacters(address) > URL_CHARACTERS_MAX, `is longer than ${URL_CHARACTERS_MAX} characters`],
  ];
  return traits.flatMap(([holds, trait]) => (holds ? [trait] : []));
}

/** With letters and spaces for their escapes, where they are valid UTF-8; as it stands where not. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
