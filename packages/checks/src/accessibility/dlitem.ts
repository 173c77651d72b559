import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { attribute, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'dt or dd element', many: 'dt and dd elements' };

/**
 * Every `<dt>` and `<dd>` is inside a `<dl>`, directly or in a `<div>` (HTML standard; WCAG 2.2, 1.3.1; same
 * semantics as axe-core). Elements with an explicit role are skipped.
 */
export const dlitem = defineCheck({
  id: 'dlitem',
  category: 'accessibility',
  severity: 'medium',
  title: 'Description list items',
  description: 'Outside a description list, screen readers read terms and descriptions as plain text.',
  reference: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dt-element',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'is in a description list',
        have: 'are in a description list',
      }),
    },
    'wrong-parent': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'is outside a description list',
        have: 'are outside a description list',
      }),
      recommendation: 'Wrap <dt> and <dd> elements in a <dl>.',
    },
    none: { verdict: 'not_applicable', message: 'No dt or dd elements on this page.' },
  },
  run({ wholePage: page }) {
    const items = [...page.tagged('dt'), ...page.tagged('dd')].filter(
      (item) => (attribute(item, 'role') ?? '') === '' && page.isVisible(item),
    );
    return evaluateElements(page, items, ['wrong-parent'], (item) =>
      isInList(item) ? null : { outcome: 'wrong-parent' },
    );
  },
});

function isInList(item: Element): boolean {
  let parent = parentElement(item);
  if (parent?.tagName === 'div') {
    const role = explicitRole(parent);
    if (role === null || isPresentational(role)) parent = parentElement(parent);
  }
  if (parent?.tagName !== 'dl') return false;
  const role = explicitRole(parent);
  return role === null || isPresentational(role) || role.name === 'list';
}
