import { explicitRole } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, parentElement } from '../../facts/element.ts';

const LIST_ROLES: ReadonlySet<string> = new Set(['list', 'none', 'presentation']);

/**
 * Every `li` is the child of a list: `ul`, `ol`, `menu` or an element with `role=list` (HTML standard; WCAG 2.2, 1.3.1; the
 * semantics of axe-core). An `li` with a role of its own is left out.
 */
export const listitem = defineCheck({
  id: 'listitem',
  category: 'accessibility',
  severity: 'medium',
  title: 'Items stand in lists',
  why: 'Outside of a list, an item is not announced as one.',
  docs: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('list item stands in a list') },
    stray: {
      verdict: 'fail',
      message: someMessage('List items outside of a list'),
      advice: 'Put each <li> directly into a <ul> or <ol>.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no list items.' },
  },
  run({ wholePage: page }) {
    const items = page
      .tagged('li')
      .filter((item) => (attribute(item, 'role') ?? '') === '' && page.isPerceived(item));
    return judgeElements(page, items, ['stray'], (item) => {
      const parent = parentElement(item);
      if (parent === null || LIST_ROLES.has(roleOf(page, parent)?.name ?? '')) return null;
      const role = explicitRole(parent)?.name;
      const where = `<${parent.tagName}${role === undefined ? '' : ` role="${role}"`}>`;
      return { outcome: 'stray', detail: `It stands in ${where}.` };
    });
  },
});
