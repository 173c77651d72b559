import { accessibleText } from '../../accname/accessible-text.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, childElements } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { collapseWhitespace } from '../../facts/text-content.ts';

/** The summary of a table says something else than its caption (the semantics of axe-core; WCAG 2.2, technique H39). */
export const tableDuplicateName = defineCheck({
  id: 'table-duplicate-name',
  category: 'accessibility',
  severity: 'low',
  title: 'Caption and summary of tables',
  why: 'A summary that repeats the caption is read out twice and tells nothing new.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H39',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('table has at most one of caption and summary, or two different ones'),
    },
    repeated: {
      verdict: 'fail',
      message: someMessage('Tables whose summary repeats their caption'),
      advice: 'Remove the summary attribute, or describe in it how the table is built.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no tables.' },
  },
  run({ wholePage: page }) {
    const tables = page.tagged('table').filter((table) => page.isPerceived(table));
    return judgeElements(page, tables, ['repeated'], (table) => {
      const summary = collapseWhitespace(attribute(table, 'summary') ?? '').toLowerCase();
      return summary !== '' && summary === captionOf(page, table) ? { outcome: 'repeated' } : null;
    });
  },
});

function captionOf(page: PageFacts, table: Element): string {
  const caption = childElements(table).find(({ tagName }) => tagName === 'caption');
  return caption === undefined ? '' : accessibleText(page, caption).toLowerCase();
}
