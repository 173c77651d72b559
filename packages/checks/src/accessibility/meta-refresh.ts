import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { pageRefreshOf } from '@pagemark/html/facts/page-refresh';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** A time limit of more than 20 hours is allowed (WCAG 2.2, 2.2.1). */
const DELAY_MAX_S = 72_000;

type Measured = { by: 'meta refresh' | 'Refresh header' };

/**
 * No refresh, by a meta element or the `Refresh` header, reloads or leaves the page after a delay (WCAG 2.2, 2.2.1,
 * failures F40 and F41): more than zero seconds and up to 20 hours, as in axe-core. The delay is parsed as in HTML, so
 * 0.5 means immediately. Only the first valid one counts, because browsers ignore the others, and the header comes
 * first (HTML standard, "shared declarative refresh steps").
 */
export const metaRefresh = defineCheck({
  id: 'meta-refresh',
  category: 'accessibility',
  severity: 'high',
  title: 'Timed meta refresh',
  description: 'Auto-refresh interrupts people who need more time to read.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable.html',
  requires: ['page', 'response'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ by }: Measured) => `The ${by} is immediate or delayed by more than 20 hours.`,
    },
    timed: {
      verdict: 'fail',
      message: ({ by }: Measured) => `The ${by} runs after a delay.`,
      recommendation:
        'Remove the refresh; redirect on the server, and let visitors reload the page themselves.',
    },
    none: { verdict: 'not_applicable', message: 'No meta refresh on this page.' },
  },
  run({ page, response }) {
    const refresh = pageRefreshOf(page, response);
    if (refresh === null) return finding('none');
    const { delayS, element } = refresh;
    const isTimed = delayS > 0 && delayS <= DELAY_MAX_S;
    const by = element === null ? 'Refresh header' : 'meta refresh';
    const data = { by, checked: 1, failed: isTimed ? 1 : 0 } as const;
    if (!isTimed) return finding('good', { data });
    const evidence =
      element === null
        ? headerEvidence(response.headers, 'refresh')
        : elementEvidence(page, [element], () => `After ${delayS} s.`);
    return finding('timed', { data, evidence });
  },
});
