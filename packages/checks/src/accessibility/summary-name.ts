import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'summary element', many: 'summary elements' };

/**
 * Every `<summary>` that toggles its `<details>`, which is the first one in it, has an accessible name: text, ARIA or
 * a title (WCAG 2.2, 4.1.2; same semantics as axe-core). A `<details>` without a `<summary>` gets default text from
 * the browser.
 */
export const summaryName = defineCheck({
  id: 'summary-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Summary names',
  description: 'Without a name, people who use screen readers do not know what a summary opens.',
  reference: 'https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has an accessible name', have: 'have an accessible name' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no accessible name', have: 'have no accessible name' }),
      recommendation: 'Give each <summary> text that describes its content.',
    },
    none: { verdict: 'not_applicable', message: 'No details elements with a summary on this page.' },
  },
  run({ wholePage: page }) {
    const summaries = page
      .tagged('summary')
      .filter((summary) => opensDetails(summary) && page.isVisible(summary));
    return evaluateElements(page, summaries, ['unnamed'], (summary) =>
      accessibleName(page, summary).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});

function opensDetails(summary: Element): boolean {
  const parent = parentElement(summary);
  if (parent?.tagName !== 'details') return false;
  return parent.childNodes.find((child) => child.nodeName === 'summary') === summary;
}
