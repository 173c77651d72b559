import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * No element uses a role that ARIA 1.2 or DPUB-ARIA 1.1 has deprecated: `directory`, `doc-biblioentry`, `doc-endnote`
 * (same semantics as axe-core). Unknown roles are covered by aria-roles.
 */
export const ariaDeprecatedRole = defineCheck({
  id: 'aria-deprecated-role',
  category: 'accessibility',
  severity: 'low',
  title: 'Deprecated ARIA roles',
  description: 'Assistive technology is dropping support for deprecated ARIA roles.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#directory',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No element uses a deprecated role.',
    },
    deprecated: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'element with a role',
        many: 'elements with a role',
        has: 'uses a deprecated role',
        have: 'use a deprecated role',
      }),
      recommendation: 'Use role="list" or role="listitem" instead.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with a valid ARIA role on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => page.isVisible(element) && explicitRole(element, { withDpub: true }) !== null);
    return evaluateElements(page, elements, ['deprecated'], (element) =>
      explicitRole(element, { withDpub: true })?.isDeprecated === true ? { outcome: 'deprecated' } : null,
    );
  },
});
