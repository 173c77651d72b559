import fc from 'fast-check';
import robotsParserModule from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { parseRobotsTxt, robotsMatcherFor } from './robots-txt.ts';

// Its types are those of an ES module; it is one function of CommonJS.
const robotsParser = robotsParserModule as unknown as (typeof robotsParserModule)['default'];

const ORIGIN = 'https://site.example';

/** Whether a URL of the site may be fetched: by this package, and by robots-parser. */
function verdictsOn(text: string, path: string, agent: string): { ours: boolean; theirs: boolean } {
  const theirs = robotsParser(`${ORIGIN}/robots.txt`, text).isAllowed(ORIGIN + path, agent);
  if (theirs === undefined) throw new Error('robots-parser takes the URL for one of another site.');
  // Both get the URL as WHATWG normalizes it.
  const { pathname, search } = new URL(ORIGIN + path);
  return { ours: robotsMatcherFor(parseRobotsTxt(text), agent)(pathname + search).isAllowed, theirs };
}

const AGENTS = ['FooBot', 'BarBot', '*'];
const segment = fc.constantFrom('a', 'b', 'ab', '.php', '%E3%83%84', 'ツ', '?', '=', '&', 'x-1', '~');
const path = fc
  .array(fc.oneof(segment, fc.constant('/')), { maxLength: 8 })
  .map((parts) => `/${parts.join('')}`);
const pattern = fc
  .tuple(
    fc
      .array(fc.oneof(segment, fc.constantFrom('/', '*')), { maxLength: 6 })
      .map((parts) => `/${parts.join('')}`),
    fc.constantFrom('', '$', '*', '*$'),
  )
  .map((parts) => parts.join(''));
const rule = fc
  .tuple(fc.constantFrom('allow', 'Disallow', 'ALLOW ', ' disallow'), fc.oneof(pattern, fc.constant('')))
  .map(([kind, written]) => `${kind}: ${written}`);
const other = fc.constantFrom(
  '',
  '# a comment',
  'Sitemap: https://site.example/s.xml',
  'no colon',
  'nonsense: 1',
);
const group = fc
  .tuple(
    fc.array(fc.constantFrom(...AGENTS, 'foobot/2.1'), { minLength: 1, maxLength: 2 }),
    // Every group has a rule; the differences below include groups without one.
    fc.tuple(rule, fc.array(fc.oneof(rule, rule, other), { maxLength: 6 })),
  )
  .map(([agents, [first, rest]]) =>
    [...agents.map((agent) => `User-agent: ${agent}`), first, ...rest].join('\n'),
  );
const robotsTxt = fc
  .tuple(
    fc.array(other, { maxLength: 2 }),
    fc.array(group, { maxLength: 4 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([head, groups, ending]) => [...head, ...groups].join('\n').replaceAll('\n', ending));

describe('compared with robots-parser', () => {
  it('decides every path of every file like robots-parser', () => {
    fc.assert(
      fc.property(robotsTxt, path, fc.constantFrom(...AGENTS, 'QuxBot'), (text, asked, agent) => {
        const { ours, theirs } = verdictsOn(text, asked, agent);
        expect(ours).toBe(theirs);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    {
      what: 'agents with a directive of no group between them',
      why: 'RFC 9309 section 2.2.4: such a line does not end the list of agents.',
      text: 'User-agent: FooBot\nSitemap: https://site.example/s.xml\nUser-agent: BarBot\nDisallow: /',
      path: '/a',
      ours: false,
    },
    {
      what: 'the words after a product token',
      why: 'Google’s matcher reads the token only.',
      text: 'User-agent: FooBot images\nDisallow: /',
      path: '/a',
      ours: false,
    },
    {
      what: 'a group without rules',
      why: 'RFC 9309 section 2.2.1: the agent is named, so that the rules for all are not its.',
      text: 'User-agent: *\nDisallow: /\nUser-agent: FooBot',
      path: '/a',
      ours: true,
    },
    {
      what: 'the file itself',
      why: 'RFC 9309 section 2.2.2: it is always allowed.',
      text: 'User-agent: *\nDisallow: /',
      path: '/robots.txt',
      ours: true,
    },
    {
      what: 'escapes of what needs none',
      why: 'RFC 9309 section 2.2.2: the two are equal.',
      text: 'User-agent: *\nDisallow: /%62ar',
      path: '/bar',
      ours: false,
    },
    {
      what: 'an escaped star',
      why: 'RFC 9309 section 2.2.3: it is the character, which a path may have unescaped.',
      text: 'User-agent: *\nDisallow: /a%2Ab',
      path: '/a*b',
      ours: false,
    },
  ])('differs in $what: $why', ({ text, path: asked, ours }) => {
    expect(verdictsOn(text, asked, 'FooBot')).toEqual({ ours, theirs: !ours });
  });
});
