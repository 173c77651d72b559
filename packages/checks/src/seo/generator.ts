import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const GENERATORS_MAX = 10;

/**
 * The software that the page names in its generator meta tag. Informational only: a version in it helps attackers, but
 * is not a vulnerability.
 */
export const generator = defineCheck({
  id: 'generator',
  category: 'seo',
  severity: 'low',
  title: 'Generator',
  description: 'Shows which CMS or tool created the page.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-generator',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page has no generator meta tag.' },
    named: {
      verdict: 'info',
      message: ({ generators }: { generators: string[] }) =>
        `This page was made with ${generators.join(', ')}.`,
    },
  },
  run({ page }) {
    const found = page.metas.filter(({ name, content }) => name === 'generator' && content !== '');
    if (found.length === 0) return finding('none');
    const generators = [...new Set(found.map(({ content }) => named(content)))].slice(0, GENERATORS_MAX);
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('named', { data: { generators }, evidence });
  },
});

/** Some generators are sentences: `Powered by Builder for Press.` */
function named(content: string): string {
  return content.replace(/^(?:built|made|powered) (?:by|with) /i, '').replace(/\.$/, '');
}
