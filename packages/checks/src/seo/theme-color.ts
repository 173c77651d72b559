import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The `theme-color` meta tag (HTML standard). Informational only. */
export const themeColor = defineCheck({
  id: 'theme-color',
  category: 'seo',
  severity: 'low',
  title: 'Theme color',
  description: 'Mobile browsers color their toolbar with the theme color.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page has no theme-color.' },
    named: {
      verdict: 'info',
      message: ({ colors }: { colors: string[] }) => `The theme color is ${colors.join(', ')}.`,
    },
  },
  run({ page }) {
    const found = page.metas.filter(({ name, content }) => name === 'theme-color' && content !== '');
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('named', { data: { colors: found.slice(0, 10).map(({ content }) => content) }, evidence });
  },
});
