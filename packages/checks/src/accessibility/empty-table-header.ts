import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import { hasAttribute } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'table header cell', many: 'table header cells' };

/**
 * Every table header cell has content: text or alt text (same semantics as axe-core). As in axe-core, a name from
 * ARIA alone is not enough, because it is not visible.
 */
export const emptyTableHeader = defineCheck({
  id: 'empty-table-header',
  category: 'accessibility',
  severity: 'low',
  title: 'Empty table headers',
  description: 'People cannot tell what the cells under an empty header mean.',
  reference: 'https://www.w3.org/WAI/tutorials/tables/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: { verdict: 'pass', message: allPassMessage({ ...NOUNS, has: 'has text', have: 'have text' }) },
    empty: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'is empty', have: 'are empty' }),
      recommendation: 'Describe the cells in each <th>, and use a <td> for an empty corner cell.',
    },
    none: { verdict: 'not_applicable', message: 'No table header cells on this page.' },
  },
  run({ wholePage: page }) {
    const byRole = page.withAttribute('role').filter((element) => {
      const role = explicitRole(element)?.name;
      return role === 'columnheader' || role === 'rowheader';
    });
    const cells = [...page.tagged('th').filter((cell) => !hasAttribute(cell, 'role')), ...byRole].filter(
      (cell) => page.isVisible(cell),
    );
    return evaluateElements(page, cells, ['empty'], (cell) =>
      accessibleText(page, cell) !== '' || isPresentational(roleOf(page, cell)) ? null : { outcome: 'empty' },
    );
  },
});
