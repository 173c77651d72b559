import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { CRAWLERS, robotsSources } from '../../facts/robots-sources.ts';
import { blocksIndexing } from '../../formats/robots-directives.ts';

/**
 * Whether the page lets itself be indexed: robots metas, those named after a crawler, and every `X-Robots-Tag`. Directives
 * add up, as Google documents: what is said to all holds for each. What robots.txt says is a check of its own.
 */
export const isCrawlable = defineCheck({
  id: 'is-crawlable',
  category: 'seo',
  severity: 'high',
  title: 'Open to search engines',
  why: 'A page that forbids indexing is not found in any search.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  needs: ['page', 'response', 'fetched'],
  outcomes: {
    allowed: { verdict: 'pass', message: 'The page lets search engines index it.' },
    'some-blocked': {
      verdict: 'warn',
      message: ({ blocked }: { blocked: string[] }) =>
        `The page keeps out some crawlers: ${blocked.join(', ')}.`,
      advice: 'Remove the directive if these crawlers should find the page.',
    },
    blocked: {
      verdict: 'fail',
      message: 'The page forbids search engines to index it.',
      advice: 'Remove noindex, none or the passed removal date, if the page should be found.',
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
