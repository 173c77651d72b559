import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

const GENERATORS_MAX = 10;

/** The software that says it made the page. Told; a version in it is a hint for attackers, but not a hole. */
export const generator = defineCheck({
  id: 'generator',
  category: 'seo',
  severity: 'low',
  title: 'Generator',
  why: 'It tells what the page was made with.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-generator',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page does not say what made it.' },
    named: {
      verdict: 'info',
      message: ({ generators }: { generators: string[] }) =>
        `The page was made with ${generators.join(', ')}.`,
    },
  },
  run({ page }) {
    const found = page.metas.filter(({ name, content }) => name === 'generator' && content !== '');
    if (found.length === 0) return finding('none');
    const generators = [...new Set(found.map(({ content }) => content))].slice(0, GENERATORS_MAX);
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('named', { data: { generators }, evidence });
  },
});
