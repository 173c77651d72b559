import { accessibleText } from '../../accname/accessible-text.ts';
import { explicitRole, isPresentational } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * Every header cell has content (the semantics of axe-core): text, or the alternative of an image. As there, a name by ARIA
 * alone is not enough: it is not seen.
 */
export const emptyTableHeader = defineCheck({
  id: 'empty-table-header',
  category: 'accessibility',
  severity: 'low',
  title: 'Text of header cells',
  why: 'The cells under an empty header have no header for anyone.',
  docs: 'https://www.w3.org/WAI/tutorials/tables/',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('header cell has text') },
    empty: {
      verdict: 'fail',
      message: someMessage('Header cells without text'),
      advice: 'Write in each <th> what its cells are, and make an empty corner a <td>.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no header cells.' },
  },
  run({ wholePage: page }) {
    const byRole = page.withAttribute('role').filter((element) => {
      const role = explicitRole(element)?.name;
      return role === 'columnheader' || role === 'rowheader';
    });
    const cells = [...page.tagged('th').filter((cell) => !hasAttribute(cell, 'role')), ...byRole].filter(
      (cell) => page.isPerceived(cell),
    );
    return judgeElements(page, cells, ['empty'], (cell) =>
      accessibleText(page, cell) !== '' || isPresentational(roleOf(page, cell)) ? null : { outcome: 'empty' },
    );
  },
});
