import { isAllowedFor, robotsStateOf } from '../../around/robots-file.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** All others, and the crawlers of the search engines that are used most. */
const AGENTS = ['*', 'googlebot', 'bingbot', 'duckduckbot', 'applebot', 'yandexbot', 'baiduspider'] as const;

type Measured = { agents: Record<string, string> };
const blockedIn = ({ agents }: Measured) =>
  Object.entries(agents).flatMap(([agent, verdict]) =>
    verdict === 'disallowed' ? [agent === '*' ? 'all not named' : agent] : [],
  );

/**
 * Whether robots.txt lets crawlers fetch the page: RFC 9309 with groups, wildcards and the longest match (phpRank fails
 * any matching rule, whomever it is for). Data: `agents`, each `allowed` or `disallowed`. Without a file all are allowed; what
 * holds when the server fails to answer is the matter of `robots-txt`.
 */
export const robotsBlocked = defineCheck({
  id: 'robots-blocked',
  category: 'seo',
  severity: 'high',
  title: 'Page open to crawlers',
  why: 'A page that crawlers may not fetch is found in no search, or without its text.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  needs: ['robotsTxt', 'url'],
  outcomes: {
    allowed: { verdict: 'pass', message: 'The robots.txt file lets search engines fetch the page.' },
    'some-blocked': {
      verdict: 'warn',
      message: (measured: Measured) =>
        `The robots.txt file keeps some crawlers from the page: ${blockedIn(measured).join(', ')}.`,
      advice: 'Allow the page for these crawlers, if they should find it.',
    },
    blocked: {
      verdict: 'fail',
      message: 'The robots.txt file forbids search engines to fetch the page.',
      advice: 'Remove or narrow the Disallow rule that matches the address of the page.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not answer for robots.txt.' },
  },
  run({ robotsTxt, url }) {
    if (robotsStateOf(robotsTxt) === 'unreachable') return finding('unclear');
    const verdicts = AGENTS.map((agent) => [agent, isAllowedFor(robotsTxt, agent, url)] as const);
    const agents = Object.fromEntries(
      verdicts.map(([agent, isAllowed]) => [agent, isAllowed ? 'allowed' : 'disallowed']),
    );
    const blocked = verdicts.filter(([, isAllowed]) => !isAllowed).length;
    if (blocked === 0) return finding('allowed', { data: { agents } });
    return finding(blocked === AGENTS.length ? 'blocked' : 'some-blocked', { data: { agents } });
  },
});
