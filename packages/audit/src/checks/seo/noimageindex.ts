import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { robotsSources, sourcesWith } from '../../facts/robots-sources.ts';

/** `noimageindex` in a robots meta or header. Told, not judged: some want it so. */
export const noimageindex = defineCheck({
  id: 'noimageindex',
  category: 'seo',
  severity: 'low',
  title: 'Images in searches',
  why: 'Images that may not be indexed lead nobody to the page.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  needs: ['page', 'response'],
  outcomes: {
    allowed: { verdict: 'not_applicable', message: 'The page does not forbid the indexing of its images.' },
    forbidden: {
      verdict: 'info',
      message: 'The page forbids search engines to index its images.',
      advice: 'Remove noimageindex if the images should be found.',
    },
  },
  run({ page, response }) {
    const found = sourcesWith(robotsSources(page, response.headers), 'noimageindex');
    if (found.length === 0) return finding('allowed');
    return finding('forbidden', { evidence: evidenceOf(found, ({ describe }) => describe()) });
  },
});
