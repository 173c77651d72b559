import { accessibleName } from '../../accname/accessible-name.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * Every `summary` that opens its `details`, the first of them, has a name: text, ARIA or a title (WCAG 2.2, 4.1.2; the
 * semantics of axe-core). A `details` without one gets a word from the browser.
 */
export const summaryName = defineCheck({
  id: 'summary-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of summaries',
  why: 'Without a name, nobody who does not see the page knows what a summary opens.',
  docs: 'https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('summary has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Summaries without a name'),
      advice: 'Write in each <summary> what it opens.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no details to open.' },
  },
  run({ wholePage: page }) {
    const summaries = page
      .tagged('summary')
      .filter((summary) => opensDetails(summary) && page.isPerceived(summary));
    return judgeElements(page, summaries, ['unnamed'], (summary) =>
      accessibleName(page, summary).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});

function opensDetails(summary: Element): boolean {
  const parent = parentElement(summary);
  if (parent?.tagName !== 'details') return false;
  return parent.childNodes.find((child) => child.nodeName === 'summary') === summary;
}
