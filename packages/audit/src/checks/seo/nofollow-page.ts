import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { robotsSources, sourcesWith } from '../../facts/robots-sources.ts';

/** `nofollow` in a robots meta or header. With `none` the page is kept out of the index too, which `is-crawlable` says. */
export const nofollowPage = defineCheck({
  id: 'nofollow-page',
  category: 'seo',
  severity: 'low',
  title: 'Links that may be followed',
  why: 'When a page forbids to follow its links, crawlers do not find what it links to.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  needs: ['page', 'response'],
  outcomes: {
    followed: { verdict: 'pass', message: 'Crawlers may follow the links of the page.' },
    nofollow: {
      verdict: 'warn',
      message: 'The page forbids crawlers to follow its links.',
      advice: 'Remove nofollow from the robots meta or the X-Robots-Tag header.',
    },
  },
  run({ page, response }) {
    const found = sourcesWith(robotsSources(page, response.headers), 'nofollow');
    if (found.length === 0) return finding('followed');
    return finding('nofollow', { evidence: evidenceOf(found, ({ describe }) => describe()) });
  },
});
