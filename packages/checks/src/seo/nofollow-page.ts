import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { agentsNaming, robotsSources, sourcesWith } from '@pagemark/html/facts/robots-sources';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `nofollow` in a robots meta tag or header. `none` also blocks indexing, which `is-crawlable` reports. */
export const nofollowPage = defineCheck({
  id: 'nofollow-page',
  category: 'seo',
  severity: 'low',
  title: 'Page-level nofollow',
  description: 'Crawlers do not follow links on a page with a nofollow robots directive.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  requires: ['page', 'response'],
  outcomes: {
    followed: { verdict: 'pass', message: 'Crawlers may follow the links on this page.' },
    nofollow: {
      verdict: 'warn',
      message: 'A nofollow directive keeps crawlers from following the links on this page.',
      recommendation: 'Remove nofollow from the robots meta tag or the X-Robots-Tag header.',
    },
    'some-nofollow': {
      verdict: 'warn',
      message: ({ crawlers }: { crawlers: string[] }) =>
        `A nofollow directive keeps ${crawlers.join(', ')} from following the links on this page.`,
      recommendation: 'Remove nofollow from the meta tag or the X-Robots-Tag line that names the crawler.',
    },
    'not-indexed': {
      verdict: 'not_applicable',
      message:
        'The robots directive “none” keeps search engines from indexing this page and from following its links.',
    },
  },
  run({ page, response }) {
    const sources = robotsSources(page, response.headers);
    const found = sourcesWith(sources, 'nofollow');
    if (found.length === 0) {
      return finding(sourcesWith(sources, 'none').length === 0 ? 'followed' : 'not-indexed');
    }
    const evidence = evidenceOf(found, ({ describe }) => describe());
    const crawlers = agentsNaming(found, 'nofollow');
    return crawlers === '*'
      ? finding('nofollow', { evidence })
      : finding('some-nofollow', { data: { crawlers }, evidence });
  },
});
