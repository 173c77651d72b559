import { tabIndexOf } from '@pagemark/html/aria/focus';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * No `tabindex` is greater than 0, which takes an element out of the document order (same semantics as axe-core; WCAG
 * 2.2, 2.4.3, failure F44). A value that is not a number has no effect.
 */
export const tabindex = defineCheck({
  id: 'tabindex',
  category: 'accessibility',
  severity: 'medium',
  title: 'Positive tabindex',
  description:
    'A tabindex greater than 0 makes the keyboard focus jump around the page in an unexpected order.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No tabindex is greater than 0.',
    },
    positive: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'tabindex value',
        has: 'is greater than 0',
        have: 'are greater than 0',
      }),
      recommendation:
        'Use tabindex="0" or none, and put the elements in the order in which people should reach them.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with a tabindex on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAttribute('tabindex').filter((element) => page.isVisible(element));
    return evaluateElements(page, elements, ['positive'], (element) =>
      (tabIndexOf(element) ?? 0) > 0 ? { outcome: 'positive' } : null,
    );
  },
});
