import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { NAME_PROHIBITED_ELEMENTS } from '@pagemark/html/aria/html-naming';
import { roleOf } from '@pagemark/html/aria/role-of';
import { controlOf } from '@pagemark/html/facts/labels';
import { attribute, hasAttribute, isHtml, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

/** Maximum ancestors of an element that are inspected. */
const LEVELS_MAX = 100;

const NOUNS = { one: 'element with ARIA attributes', many: 'elements with ARIA attributes' };

/**
 * Elements that cannot be named have no `aria-label` or `aria-labelledby`: elements without a role, and those with
 * roles such as `paragraph` or `none` (ARIA 1.2, section 5.2.8.6). As in axe-core, this fails only when the label is
 * the element’s whole content. An element with text loses only its label, and one that refers to other elements may
 * be intentional; both are warnings. So is the label on a `label` element, which does name the field (AccName 1.2, step
 * 2C), but not in every browser. Children of controls, custom elements and SVG are skipped.
 */
export const ariaProhibitedAttr = defineCheck({
  id: 'aria-prohibited-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Prohibited ARIA attributes',
  description: 'Most screen readers ignore a label on an element without a suitable role.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#namefromprohibited',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No element has a prohibited ARIA label.',
    },
    'not-announced': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'has no content except a label that screen readers ignore',
        have: 'have no content except a label that screen readers ignore',
      }),
      recommendation:
        'Give these elements a role that supports a label, such as role="img" or role="group"; write text in a <label> instead.',
    },
    ignored: {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has a label that screen readers ignore',
        have: 'have a label that screen readers ignore',
      }),
      recommendation:
        'Remove aria-label and aria-labelledby, or give the element a role that supports a label.',
    },
    'on-field-label': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'is a <label> with an ARIA label, which HTML does not allow',
        have: 'are <label> elements with ARIA labels, which HTML does not allow',
      }),
      recommendation:
        'Write the text inside the <label>, hidden visually if necessary, or add the aria-label to the field.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with ARIA attributes on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isVisible(element));
    return evaluateElements(page, elements, ['not-announced', 'ignored', 'on-field-label'], (element) =>
      problemOf(page, element),
    );
  },
});

type Outcome = 'not-announced' | 'ignored' | 'on-field-label';

function problemOf(page: PageFacts, element: Element): Problem<Outcome> | null {
  const isLabelled = (attribute(element, 'aria-label')?.trim() ?? '') !== '';
  const refers = (attribute(element, 'aria-labelledby')?.trim() ?? '') !== '';
  if ((!isLabelled && !refers) || mayBeNamed(page, element)) return null;
  if (element.tagName === 'label' && controlOf(page, element) !== null) return { outcome: 'on-field-label' };
  const isOnlyContent = isLabelled && !refers && accessibleText(page, element) === '';
  return { outcome: isOnlyContent ? 'not-announced' : 'ignored' };
}

function mayBeNamed(page: PageFacts, element: Element): boolean {
  const role = explicitRole(element);
  if (role !== null) return !role.isUnnameable;
  if (!isHtml(element) || element.tagName.includes('-')) return true;
  const isLink = (element.tagName === 'a' || element.tagName === 'area') && !hasAttribute(element, 'href');
  return !(isLink || NAME_PROHIBITED_ELEMENTS.has(element.tagName)) || isPartOfControl(page, element);
}

/** Whether the closest element with a role, starting with this one, is a control. */
function isPartOfControl(page: PageFacts, element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    const role = roleOf(page, at);
    if (role !== null && !isPresentational(role)) return role.kind === 'widget';
  }
  return false;
}
