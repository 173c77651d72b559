import { tabIndexOf } from '../../aria/focus.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * No `tabindex` is above 0 (the semantics of axe-core; WCAG 2.2, 2.4.3, failure F44): it takes an element out of the order
 * of the page. A value that is not a number has no effect.
 */
export const tabindex = defineCheck({
  id: 'tabindex',
  category: 'accessibility',
  severity: 'medium',
  title: 'Order of the keyboard focus',
  why: 'A tabindex above 0 makes the focus jump through the page in an order that nobody expects.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('element with a tabindex keeps its place in the order') },
    positive: {
      verdict: 'fail',
      message: someMessage('Elements with a tabindex above 0'),
      advice: 'Use tabindex="0" or none, and put the elements in the order in which they are to be reached.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has a tabindex.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAttribute('tabindex').filter((element) => page.isPerceived(element));
    return judgeElements(page, elements, ['positive'], (element) =>
      (tabIndexOf(element) ?? 0) > 0 ? { outcome: 'positive' } : null,
    );
  },
});
