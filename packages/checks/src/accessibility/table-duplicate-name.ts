import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { attribute, childElements } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** The summary of a table does not repeat its caption (same semantics as axe-core; WCAG 2.2, technique H39). */
export const tableDuplicateName = defineCheck({
  id: 'table-duplicate-name',
  category: 'accessibility',
  severity: 'low',
  title: 'Duplicate table caption and summary',
  description: 'When the summary repeats the caption, screen readers announce the same text twice.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H39',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No table summary repeats its caption.',
    },
    repeated: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'table',
        has: 'has a summary that repeats its caption',
        have: 'have a summary that repeats their caption',
      }),
      recommendation: 'Remove the summary attribute, or use it to describe the structure of the table.',
    },
    none: { verdict: 'not_applicable', message: 'No tables on this page.' },
  },
  run({ wholePage: page }) {
    const tables = page.tagged('table').filter((table) => page.isVisible(table));
    return evaluateElements(page, tables, ['repeated'], (table) => {
      const summary = collapseWhitespace(attribute(table, 'summary') ?? '').toLowerCase();
      return summary !== '' && summary === captionOf(page, table) ? { outcome: 'repeated' } : null;
    });
  },
});

function captionOf(page: PageFacts, table: Element): string {
  const caption = childElements(table).find(({ tagName }) => tagName === 'caption');
  return caption === undefined ? '' : accessibleText(page, caption).toLowerCase();
}
