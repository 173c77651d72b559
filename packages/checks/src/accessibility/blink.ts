import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * No `<blink>` element is rendered (WCAG 2.2, 2.2.2, failure F47; same semantics as axe-core). Not applicable to
 * pages without one.
 */
export const blink = defineCheck({
  id: 'blink',
  category: 'accessibility',
  severity: 'medium',
  title: 'Blinking text',
  description: 'Blinking text is hard to read and distracts from the rest of the page.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    present: {
      verdict: 'fail',
      message: ({ elements }: { elements: number }) =>
        `This page has ${pluralize(elements, '<blink> element')}.`,
      recommendation: 'Replace <blink> with a static element, such as <strong>.',
    },
    none: { verdict: 'not_applicable', message: 'No <blink> elements on this page.' },
  },
  run({ wholePage: page }) {
    const shown = page.tagged('blink').filter((element) => page.isRendered(element));
    if (shown.length === 0) return finding('none');
    return finding('present', { data: { elements: shown.length }, evidence: elementEvidence(page, shown) });
  },
});
