import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { tabIndexOf } from '@pagemark/html/aria/focus';
import { roleOf } from '@pagemark/html/aria/role-of';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every frame has a title or an accessible name from ARIA (WCAG 2.2, 4.1.2). As in axe-core, frames that are hidden,
 * presentational or out of the tab order through a negative `tabindex` are skipped.
 */
export const frameTitle = defineCheck({
  id: 'frame-title',
  category: 'accessibility',
  severity: 'high',
  title: 'Frame titles',
  description:
    'People who use screen readers decide by the title of a frame, such as an iframe, whether to enter or skip it.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ one: 'frame', has: 'has a title', have: 'have a title' }),
    },
    untitled: {
      verdict: 'fail',
      message: someFailMessage({ one: 'frame', has: 'has no title', have: 'have no title' }),
      recommendation:
        'Describe the content of each frame in its title attribute, such as title="Map of our stores".',
    },
    none: { verdict: 'not_applicable', message: 'No frames on this page.' },
  },
  run({ wholePage: page }) {
    const frames = [...page.tagged('frame'), ...page.tagged('iframe')].filter(
      (frame) => page.isVisible(frame) && (tabIndexOf(frame) ?? 0) >= 0,
    );
    return evaluateElements(page, frames, ['untitled'], (frame) =>
      accessibleName(page, frame).text !== '' || isPresentational(roleOf(page, frame))
        ? null
        : { outcome: 'untitled' },
    );
  },
});
