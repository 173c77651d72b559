import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** A time limit of more than 20 hours is allowed (WCAG 2.2, 2.2.1). */
const DELAY_MAX_S = 72_000;

const NOUNS = { one: 'meta refresh', many: 'meta refreshes' };

/**
 * No meta refresh reloads or leaves the page after a delay (WCAG 2.2, 2.2.1, failures F40 and F41): more than zero
 * seconds and up to 20 hours, as in axe-core. The delay is parsed as in HTML, so 0.5 means immediately.
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
        has: 'is immediate or takes more than 20 hours',
        have: 'are immediate or take more than 20 hours',
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
    const delays = new Map(
      page.metas
        .filter(({ httpEquiv, content }) => httpEquiv === 'refresh' && content !== '')
        .map(({ element, content }) => [element, delayOf(content)]),
    );
    return evaluateElements(page, [...delays.keys()], ['timed'], (element) => {
      const delayS = delays.get(element) ?? 0;
      return delayS > 0 && delayS <= DELAY_MAX_S ? { outcome: 'timed', detail: `After ${delayS} s.` } : null;
    });
  },
});

/** The delay in seconds (HTML standard, "shared declarative refresh steps"); 0 when the content is not a valid refresh. */
function delayOf(content: string): number {
  const seconds = /^(\d{1,10})[\d.]*(?:$|[;,\s])/.exec(content)?.[1];
  return seconds === undefined ? 0 : Number(seconds);
}
