import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pageDescriptions } from '@pagemark/html/facts/descriptions';
import { isStreamedByNext } from '@pagemark/html/facts/streamed-metadata';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The first non-blank meta description in the head. One that an invalid element pushed into the body does not count:
 * search engines only read the head (Lighthouse does the same; other tools ignore this). Next.js streams it to all
 * clients but the crawlers it knows, so that is a warning.
 */
export const metaDescription = defineCheck({
  id: 'meta-description',
  category: 'seo',
  severity: 'medium',
  title: 'Meta description',
  description: 'Search results often show the meta description, and people choose results by it.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  requires: ['page'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ description }: { description: string }) => `The meta description is “${description}”.`,
    },
    missing: {
      verdict: 'fail',
      message: 'This page has no meta description.',
      recommendation:
        'Add <meta name="description" content="…"> to the head, with one or two sentences about this page.',
    },
    blank: {
      verdict: 'fail',
      message: 'The meta description is empty.',
      recommendation: 'Add one or two sentences about this page to the content attribute.',
    },
    'outside-head': {
      verdict: 'fail',
      message: 'The meta description is outside the head.',
      recommendation:
        'Move the meta description into the head, before any element that is not allowed there.',
    },
    streamed: {
      verdict: 'warn',
      message: 'Next.js streams the meta description into the body.',
      recommendation: 'Set htmlLimitedBots in next.config to keep metadata in the head.',
    },
  },
  run({ page }) {
    const all = pageDescriptions(page);
    const description = all.find((meta) => meta.inHead && meta.content !== '');
    if (description !== undefined) return finding('present', { data: { description: description.content } });
    const evidence = elementEvidence(
      page,
      all.map((meta) => meta.element),
    );
    const outside = all.filter((meta) => meta.content !== '');
    if (outside.length > 0) {
      const isStreamed = outside.every(({ element }) => isStreamedByNext(page, element));
      return finding(isStreamed ? 'streamed' : 'outside-head', { evidence });
    }
    return all.length === 0 ? finding('missing') : finding('blank', { evidence });
  },
});
