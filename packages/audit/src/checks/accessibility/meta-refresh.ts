import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/** A page may be left for twenty hours before it goes on by itself (WCAG 2.2, 2.2.1). */
const DELAY_MAX_S = 72_000;

/**
 * No meta reloads the page or leads away from it after a time (WCAG 2.2, 2.2.1, failures F40 and F41): more than no time,
 * and up to twenty hours, as in axe-core. The time is read as HTML does, so that 0.5 is at once.
 */
export const metaRefresh = defineCheck({
  id: 'meta-refresh',
  category: 'accessibility',
  severity: 'high',
  title: 'Timed reload',
  why: 'A page that goes away by itself takes from those who read slowly what they were reading.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable.html',
  needs: ['page'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('refresh is at once or not within twenty hours') },
    timed: {
      verdict: 'fail',
      message: someMessage('Refreshes after a time'),
      advice: 'Remove the refresh; redirect on the server, and let readers reload the page themselves.',
    },
    none: { verdict: 'not_applicable', message: 'The page does not reload itself.' },
  },
  run({ page }) {
    const delays = new Map(
      page.metas
        .filter(({ httpEquiv, content }) => httpEquiv === 'refresh' && content !== '')
        .map(({ element, content }) => [element, delayOf(content)]),
    );
    return judgeElements(page, [...delays.keys()], ['timed'], (element) => {
      const delayS = delays.get(element) ?? 0;
      return delayS > 0 && delayS <= DELAY_MAX_S ? { outcome: 'timed', detail: `After ${delayS} s.` } : null;
    });
  },
});

/** The seconds until the refresh (HTML standard, "shared declarative refresh steps"); 0 when the content means none. */
function delayOf(content: string): number {
  const seconds = /^(\d{1,10})[\d.]*(?:$|[;,\s])/.exec(content)?.[1];
  return seconds === undefined ? 0 : Number(seconds);
}
