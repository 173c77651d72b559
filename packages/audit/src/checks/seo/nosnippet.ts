import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { robotsSources, sourcesWith } from '../../facts/robots-sources.ts';

/** `nosnippet`, or `max-snippet:0`, which says the same. Told, not judged: some want it so. */
export const nosnippet = defineCheck({
  id: 'nosnippet',
  category: 'seo',
  severity: 'low',
  title: 'Snippets in results',
  why: 'A result without a piece of its text is chosen less often.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  needs: ['page', 'response'],
  outcomes: {
    allowed: { verdict: 'not_applicable', message: 'The page does not forbid snippets.' },
    forbidden: {
      verdict: 'info',
      message: 'The page forbids search engines to show a snippet of its text.',
      advice: 'Remove nosnippet if results should show a piece of the page.',
    },
  },
  run({ page, response }) {
    const sources = robotsSources(page, response.headers);
    const zero = sources.filter(({ directives }) =>
      directives.some(({ name, value }) => name === 'max-snippet' && value === '0'),
    );
    const found = [...new Set([...sourcesWith(sources, 'nosnippet'), ...zero])];
    if (found.length === 0) return finding('allowed');
    return finding('forbidden', { evidence: evidenceOf(found, ({ describe }) => describe()) });
  },
});
