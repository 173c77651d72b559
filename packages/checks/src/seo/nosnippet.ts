import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { CRAWLERS, robotsSources, sourcesWith } from '@pagemark/html/facts/robots-sources';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `nosnippet`, or its equivalent `max-snippet:0`. Informational only: it may be intentional. */
export const nosnippet = defineCheck({
  id: 'nosnippet',
  category: 'seo',
  severity: 'low',
  title: 'Search snippets (nosnippet)',
  description: 'Search results without a snippet get fewer clicks.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  requires: ['page', 'response'],
  outcomes: {
    allowed: { verdict: 'not_applicable', message: 'Search snippets are not restricted.' },
    forbidden: {
      verdict: 'info',
      message: 'A nosnippet directive blocks text snippets in search results.',
      recommendation: 'Remove nosnippet or max-snippet:0 if search results should show a snippet.',
    },
  },
  run({ page, response }) {
    const sources = robotsSources(page, response.headers);
    const zero = sources.filter(({ directives }) =>
      directives.some(
        ({ agent, name, value }) =>
          name === 'max-snippet' && value === '0' && (agent === '*' || CRAWLERS.includes(agent)),
      ),
    );
    const found = [...new Set([...sourcesWith(sources, 'nosnippet'), ...zero])];
    if (found.length === 0) return finding('allowed');
    return finding('forbidden', { evidence: evidenceOf(found, ({ describe }) => describe()) });
  },
});
