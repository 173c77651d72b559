import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/**
 * No `marquee` is shown (WCAG 2.2, 2.2.2, failure F16; the semantics of axe-core).
 * Without one there is nothing to judge.
 */
export const marquee = defineCheck({
  id: 'marquee',
  category: 'accessibility',
  severity: 'low',
  title: 'Moving text',
  why: 'Text that moves cannot be read by some, and keeps others from reading anything else.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
  needs: ['wholePage'],
  outcomes: {
    shown: {
      verdict: 'fail',
      message: ({ elements }: { elements: number }) => `Elements that move: ${elements}.`,
      advice: 'Replace <marquee> by an element that stands still.',
    },
    none: { verdict: 'not_applicable', message: 'Nothing on the page is marked to move.' },
  },
  run({ wholePage: page }) {
    const shown = page.tagged('marquee').filter((element) => page.isRendered(element));
    if (shown.length === 0) return finding('none');
    return finding('shown', { data: { elements: shown.length }, evidence: elementEvidence(page, shown) });
  },
});
