import { mayHaveRole } from '@pagemark/html/aria/allowed-roles';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { implicitRole } from '@pagemark/html/aria/implicit-role';
import { isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { controlOf } from '@pagemark/html/facts/labels';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'element with a role', many: 'elements with a role' };

/**
 * An element has only roles that HTML allows on it (ARIA in HTML, "Rules of ARIA attributes usage"; same id as in
 * axe-core, where it is a best practice: here, it is a warning). A role that repeats the element's own is allowed. Custom
 * elements, SVG, labels without a field and the roles of DPUB-ARIA pass; unknown roles are reported by `aria-roles`.
 */
export const ariaAllowedRole = defineCheck({
  id: 'aria-allowed-role',
  category: 'accessibility',
  severity: 'low',
  title: 'Allowed ARIA roles',
  description: 'A role that does not fit its element hides what the element is, or what it does.',
  reference: 'https://www.w3.org/TR/html-aria/#docconformance',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'has an allowed role',
        have: 'have allowed roles',
      }),
    },
    'not-allowed': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has a role that HTML does not allow on it',
        have: 'have roles that HTML does not allow on them',
      }),
      recommendation: 'Remove the role, or use the element that has this role in HTML.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with a role on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => explicitRole(element) !== null && page.isVisible(element));
    return evaluateElements(page, elements, ['not-allowed'], (element) => {
      const role = explicitRole(element)?.name ?? '';
      if (mayHaveRole(element, role) || implicitRole(page, element) === role) return null;
      if (isLabelWithoutField(page, element)) return null;
      return { outcome: 'not-allowed', detail: `<${element.tagName}> may not have the role “${role}”.` };
    });
  },
});

/** A `<label>` that labels nothing may have any role (ARIA in HTML, "label"). */
function isLabelWithoutField(page: PageFacts, element: Element): boolean {
  if (element.tagName !== 'label' || !isHtml(element)) return false;
  return controlOf(page, element) === null;
}
