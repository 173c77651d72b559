import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { CRAWLERS, robotsSources } from '@pagemark/html/facts/robots-sources';
import { blocksIndexing } from '@pagemark/html/formats/robots-directives';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the page allows indexing: robots meta tags, crawler-specific meta tags and every `X-Robots-Tag`. As Google
 * documents, rules combine: those for all crawlers apply to each one. robots.txt is covered by `robots-blocked`.
 */
export const isCrawlable = defineCheck({
  id: 'is-crawlable',
  category: 'seo',
  severity: 'high',
  title: 'Indexable',
  description: 'Search engines do not show pages with a noindex robots directive.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  requires: ['page', 'response', 'fetched'],
  outcomes: {
    allowed: { verdict: 'pass', message: 'Search engines may index this page.' },
    'some-blocked': {
      verdict: 'warn',
      message: ({ blocked }: { blocked: string[] }) => `Indexing is blocked for ${blocked.join(', ')}.`,
      recommendation: 'Remove the directive if these search engines should show the page.',
    },
    blocked: {
      verdict: 'fail',
      message: 'Indexing is blocked for all search engines.',
      recommendation: 'Remove noindex if this page should appear in search.',
    },
  },
  run({ page, response, fetched }) {
    const sources = robotsSources(page, response.headers);
    const blocking = sources.filter((source) =>
      source.directives.some((one) => blocksIndexing(one, fetched.at)),
    );
    if (blocking.length === 0) return finding('allowed');
    const evidence = evidenceOf(blocking, (source) => source.describe());
    const agents = new Set(
      blocking.flatMap((source) =>
        source.directives.filter((one) => blocksIndexing(one, fetched.at)).map((one) => one.agent),
      ),
    );
    const blocked = CRAWLERS.filter((crawler) => agents.has(crawler));
    if (agents.has('*') || blocked.length === CRAWLERS.length) return finding('blocked', { evidence });
    return blocked.length === 0
      ? finding('allowed')
      : finding('some-blocked', { data: { blocked }, evidence });
  },
});
