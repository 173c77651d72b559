import { explicitRole, isPresentational } from '../../aria/explicit-role.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * Every `dt` and `dd` is in a `dl`, or in a `div` in one (HTML standard; WCAG 2.2, 1.3.1; the semantics of axe-core). One
 * with a role of its own is left out.
 */
export const dlitem = defineCheck({
  id: 'dlitem',
  category: 'accessibility',
  severity: 'medium',
  title: 'Terms and descriptions stand in lists',
  why: 'Outside of a description list, a term and its description are plain text.',
  docs: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dt-element',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('term and description stands in a description list') },
    stray: {
      verdict: 'fail',
      message: someMessage('Terms and descriptions outside of a description list'),
      advice: 'Put <dt> and <dd> into a <dl>.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no terms and descriptions.' },
  },
  run({ wholePage: page }) {
    const items = [...page.tagged('dt'), ...page.tagged('dd')].filter(
      (item) => (attribute(item, 'role') ?? '') === '' && page.isPerceived(item),
    );
    return judgeElements(page, items, ['stray'], (item) => (isInList(item) ? null : { outcome: 'stray' }));
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
