import { accessibleName } from '../../accname/accessible-name.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { tabIndexOf } from '../../aria/focus.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * Every frame has a title or a name from ARIA (WCAG 2.2, 4.1.2). As in axe-core, frames that are hidden, presentational
 * or out of the tab order by a negative `tabindex` are left out.
 */
export const frameTitle = defineCheck({
  id: 'frame-title',
  category: 'accessibility',
  severity: 'high',
  title: 'Titles of frames',
  why: 'By its title, users of screen readers decide whether to enter a frame or to go past it.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('frame has a title') },
    untitled: {
      verdict: 'fail',
      message: someMessage('Frames without a title'),
      advice: 'Say in the title attribute of each <iframe> what it shows, such as title="Map of our shops".',
    },
    none: { verdict: 'not_applicable', message: 'The page has no frames.' },
  },
  run({ wholePage: page }) {
    const frames = [...page.tagged('frame'), ...page.tagged('iframe')].filter(
      (frame) => page.isPerceived(frame) && (tabIndexOf(frame) ?? 0) >= 0,
    );
    return judgeElements(page, frames, ['untitled'], (frame) =>
      accessibleName(page, frame).text !== '' || isPresentational(roleOf(page, frame))
        ? null
        : { outcome: 'untitled' },
    );
  },
});
