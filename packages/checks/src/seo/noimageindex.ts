import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { robotsSources, sourcesWith } from '@pagemark/html/facts/robots-sources';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `noimageindex` in a robots meta tag or header. Informational only: it may be intentional. */
export const noimageindex = defineCheck({
  id: 'noimageindex',
  category: 'seo',
  severity: 'low',
  title: 'Image indexing (noimageindex)',
  description: 'Images blocked by noimageindex bring no visitors from image search.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  requires: ['page', 'response'],
  outcomes: {
    allowed: { verdict: 'not_applicable', message: 'Image indexing is not restricted.' },
    forbidden: {
      verdict: 'info',
      message: 'A noimageindex directive blocks the indexing of images on this page.',
      recommendation: 'Remove noimageindex if the images should appear in search.',
    },
  },
  run({ page, response }) {
    const found = sourcesWith(robotsSources(page, response.headers), 'noimageindex');
    if (found.length === 0) return finding('allowed');
    return finding('forbidden', { evidence: evidenceOf(found, ({ describe }) => describe()) });
  },
});
