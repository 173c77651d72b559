import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, parentElement } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const LIST_ROLES: ReadonlySet<string> = new Set(['list', 'none', 'presentation']);

const NOUNS = { one: 'list item', many: 'list items' };

/**
 * Every `<li>` is a child of a list: `<ul>`, `<ol>`, `<menu>` or an element with `role=list` (HTML standard; WCAG
 * 2.2, 1.3.1; same semantics as axe-core). An `<li>` with an explicit role is skipped.
 */
export const listitem = defineCheck({
  id: 'listitem',
  category: 'accessibility',
  severity: 'medium',
  title: 'List items',
  description: 'Screen readers do not announce an item outside a list as a list item.',
  reference: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'is in a list', have: 'are in a list' }),
    },
    'wrong-parent': {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'is outside a list', have: 'are outside a list' }),
      recommendation:
        'Put each <li> directly inside a <ul> or <ol> without another role; in a tablist or menu, add role="none" to it.',
    },
    none: { verdict: 'not_applicable', message: 'No list items on this page.' },
  },
  run({ wholePage: page }) {
    const items = page
      .tagged('li')
      .filter((item) => (attribute(item, 'role') ?? '') === '' && page.isVisible(item));
    return evaluateElements(page, items, ['wrong-parent'], (item) => {
      const parent = parentElement(item);
      if (parent === null || LIST_ROLES.has(roleOf(page, parent)?.name ?? '')) return null;
      const role = explicitRole(parent)?.name;
      const where = `<${parent.tagName}${role === undefined ? '' : ` role="${role}"`}>`;
      return { outcome: 'wrong-parent', detail: `Its parent is ${where}.` };
    });
  },
});
