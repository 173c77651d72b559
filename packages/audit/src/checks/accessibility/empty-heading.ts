import { accessibleName } from '../../accname/accessible-name.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * Every heading has text, a named image, or a name by ARIA or a title (the semantics of axe-core; WCAG 2.2, 2.4.6).
 */
export const emptyHeading = defineCheck({
  id: 'empty-heading',
  category: 'accessibility',
  severity: 'medium',
  title: 'Text of headings',
  why: 'Those who move by headings come upon an empty one and learn nothing.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H42',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('heading has text') },
    empty: {
      verdict: 'fail',
      message: someMessage('Headings without text'),
      advice: 'Write a text in each heading, or make it another element.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no headings.' },
  },
  run({ wholePage: page }) {
    const headings = page.headings
      .map(({ element }) => element)
      .filter((element) => page.isPerceived(element));
    return judgeElements(page, headings, ['empty'], (heading) =>
      accessibleName(page, heading).text === '' ? { outcome: 'empty' } : null,
    );
  },
});
