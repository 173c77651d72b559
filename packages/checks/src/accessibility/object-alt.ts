import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { isNameOptional } from '@pagemark/html/aria/name-optional';
import { roleOf } from '@pagemark/html/aria/role-of';
import { hasAttribute } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'embedded object', many: 'embedded objects' };

/**
 * Every `<object>` has an accessible name from ARIA or a title, or is presentational (WCAG 2.2, 1.1.1; same semantics
 * as axe-core). Its fallback content does not count. This check assumes that the browser can display the object;
 * axe-core tests it.
 */
export const objectAlt = defineCheck({
  id: 'object-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Object alt text',
  description: 'Without a name, screen readers can only announce that something is embedded.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  requires: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has an accessible name', have: 'have an accessible name' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no accessible name', have: 'have no accessible name' }),
      recommendation: 'Describe each <object> with aria-label or title.',
    },
    none: { verdict: 'not_applicable', message: 'No embedded objects on this page.' },
  },
  run({ wholePage: page }) {
    const objects = page
      .tagged('object')
      .filter((object) => hasAttribute(object, 'data') && page.isVisible(object) && !isNameOptional(object));
    return evaluateElements(page, objects, ['unnamed'], (object) =>
      accessibleName(page, object).text !== '' || isPresentational(roleOf(page, object))
        ? null
        : { outcome: 'unnamed' },
    );
  },
});
