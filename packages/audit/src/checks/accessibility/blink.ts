import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/**
 * No `blink` is shown (WCAG 2.2, 2.2.2, failure F47; the semantics of axe-core).
 * Without one there is nothing to judge.
 */
export const blink = defineCheck({
  id: 'blink',
  category: 'accessibility',
  severity: 'low',
  title: 'Blinking text',
  why: 'Text that blinks cannot be read by some, and keeps others from reading anything else.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
  needs: ['wholePage'],
  outcomes: {
    shown: {
      verdict: 'fail',
      message: ({ elements }: { elements: number }) => `Elements that blink: ${elements}.`,
      advice: 'Replace <blink> by an element that stands still, such as <strong>.',
    },
    none: { verdict: 'not_applicable', message: 'Nothing on the page is marked to blink.' },
  },
  run({ wholePage: page }) {
    const shown = page.tagged('blink').filter((element) => page.isRendered(element));
    if (shown.length === 0) return finding('none');
    return finding('shown', { data: { elements: shown.length }, evidence: elementEvidence(page, shown) });
  },
});
