import { headerValues } from '@pagemark/domain';
import type { EvidenceItem, Header } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { blocksIndexing, parseRobotsHeader, parseRobotsMeta } from '../../formats/robots-directives.ts';
import type { RobotsDirective } from '../../formats/robots-directives.ts';

/** The crawlers that are asked about, besides all others (`*`): those that Lighthouse asks about. */
const CRAWLERS: readonly string[] = ['googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot'];
const HEADERS_MAX = 100;

type Source = { directives: RobotsDirective[]; item: EvidenceItem };

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
    const sources = [...metaSources(page), ...headerSources(response.headers)];
    const blocking = sources.filter((source) =>
      source.directives.some((one) => blocksIndexing(one, fetched.at)),
    );
    if (blocking.length === 0) return finding('allowed');
    const evidence = evidenceOf(blocking, (source) => source.item);
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

function metaSources(page: PageFacts): Source[] {
  return page.metas
    .filter((meta) => meta.name === 'robots' || CRAWLERS.includes(meta.name))
    .map((meta) => ({
      directives: parseRobotsMeta(meta.content, meta.name === 'robots' ? '*' : meta.name),
      item: elementItem(page, meta.element),
    }));
}

function headerSources(headers: readonly Header[]): Source[] {
  return headerValues(headers, 'x-robots-tag')
    .slice(0, HEADERS_MAX)
    .map((value) => ({ directives: parseRobotsHeader(value), item: { snippet: `X-Robots-Tag: ${value}` } }));
}
