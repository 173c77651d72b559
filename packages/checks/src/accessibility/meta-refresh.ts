import { parseMetaRefresh } from '@pagemark/html/formats/meta-refresh';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** A time limit of more than 20 hours is allowed (WCAG 2.2, 2.2.1). */
const DELAY_MAX_S = 72_000;

const NOUNS = { one: 'meta refresh', many: 'meta refreshes' };

/**
 * No meta refresh reloads or leaves the page after a delay (WCAG 2.2, 2.2.1, failures F40 and F41): more than zero
 * seconds and up to 20 hours, as in axe-core. The delay is parsed as in HTML, so 0.5 means immediately. Only the first
 * valid one counts, because browsers ignore the others (HTML standard, "shared declarative refresh steps").
 */
export const metaRefresh = defineCheck({
  id: 'meta-refresh',
  category: 'accessibility',
  severity: 'high',
  title: 'Timed meta refresh',
  description: 'Auto-refresh interrupts people who need more time to read.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable.html',
  requires: ['page'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'is immediate or delayed by more than 20 hours',
        have: 'are immediate or delayed by more than 20 hours',
      }),
    },
    timed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'runs after a delay', have: 'run after a delay' }),
      recommendation:
        'Remove the meta refresh; redirect on the server, and let visitors reload the page themselves.',
    },
    none: { verdict: 'not_applicable', message: 'No meta refresh on this page.' },
  },
  run({ page }) {
    const first = page.metas.find(
      ({ httpEquiv, content }) => httpEquiv === 'refresh' && parseMetaRefresh(content) !== null,
    );
    const delayS = first === undefined ? 0 : (parseMetaRefresh(first.content)?.delayS ?? 0);
    return evaluateElements(page, first === undefined ? [] : [first.element], ['timed'], () =>
      delayS > 0 && delayS <= DELAY_MAX_S ? { outcome: 'timed', detail: `After ${delayS} s.` } : null,
    );
  },
});
