import { isAllowedFor, robotsStateOf } from '@pagemark/html/artifacts/robots-txt';
import { isPageListed } from '@pagemark/html/artifacts/sitemaps';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The wildcard, and the crawlers of the most used search engines. */
const AGENTS = ['*', 'googlebot', 'bingbot', 'duckduckbot', 'applebot', 'yandexbot', 'baiduspider'] as const;

type Measured = { agents: Record<string, string> };
function blockedIn({ agents }: Measured): string {
  const isBlockedByDefault = agents['*'] === 'disallowed';
  const listed = Object.keys(agents).filter(
    (agent) => agent !== '*' && (agents[agent] === 'disallowed') !== isBlockedByDefault,
  );
  return `${isBlockedByDefault ? 'all search engines except ' : ''}${listed.join(', ')}`;
}

/**
 * Whether robots.txt lets crawlers fetch the page, by RFC 9309 with groups, wildcards and longest match (phpRank fails
 * any matching rule, for any crawler). Data: `agents`, each `allowed` or `disallowed`. Without a file, all are allowed;
 * server errors are reported by `robots-txt`.
 *
 * Many pages are blocked on purpose. If the page is also in the sitemap, the site asks search engines to show it
 * (Google Search Console: “Submitted URL blocked by robots.txt”): one of the two is a mistake, and the result is
 * capped, as in `is-crawlable`.
 */
export const robotsBlocked = defineCheck({
  id: 'robots-blocked',
  category: 'seo',
  severity: 'high',
  title: 'Not blocked by robots.txt',
  description: 'Search engines cannot read pages that robots.txt blocks, and rarely show them.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  requires: ['robotsTxt', 'url', 'artifacts'],
  outcomes: {
    allowed: { verdict: 'pass', message: 'robots.txt allows search engines to crawl this page.' },
    'some-blocked': {
      verdict: 'warn',
      message: (measured: Measured) => `robots.txt blocks this page for ${blockedIn(measured)}.`,
      recommendation: 'Allow the page for these crawlers if their search engines should show it.',
    },
    blocked: {
      verdict: 'fail',
      message: 'robots.txt blocks this page for all search engines.',
      recommendation: 'Remove or narrow the Disallow rule that matches this URL.',
    },
    'blocked-but-listed': {
      verdict: 'fail',
      isSevere: true,
      message: 'robots.txt blocks this page for all search engines, although it is in the sitemap.',
      recommendation:
        'Remove or narrow the Disallow rule that matches this URL if this page should appear in search; otherwise remove the page from the sitemap.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not return a usable response for robots.txt.' },
  },
  run({ robotsTxt, url, artifacts }) {
    if (robotsStateOf(robotsTxt) === 'unreachable') return finding('unclear');
    const verdicts = AGENTS.map((agent) => [agent, isAllowedFor(robotsTxt, agent, url)] as const);
    const agents = Object.fromEntries(
      verdicts.map(([agent, isAllowed]) => [agent, isAllowed ? 'allowed' : 'disallowed']),
    );
    const blocked = verdicts.filter(([, isAllowed]) => !isAllowed).length;
    if (blocked === 0) return finding('allowed', { data: { agents } });
    if (blocked < AGENTS.length) return finding('some-blocked', { data: { agents } });
    return finding(isPageListed(artifacts) ? 'blocked-but-listed' : 'blocked', { data: { agents } });
  },
});
