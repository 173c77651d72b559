import { roleNamed } from '@pagemark/html/aria/roles';
import { attributeTokens } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'role attribute value' };

/**
 * Every `role` value is a role from ARIA 1.2, DPUB-ARIA or Graphics-ARIA; in a list of fallbacks, at least one is.
 * Abstract roles fail (ARIA 1.2, section 5.4; same semantics as axe-core).
 */
export const ariaRoles = defineCheck({
  id: 'aria-roles',
  category: 'accessibility',
  severity: 'medium',
  title: 'Valid ARIA roles',
  description:
    'Browsers ignore a role that does not exist, so assistive technology cannot tell what the element is.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#role_definitions',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'is valid', have: 'are valid' }),
    },
    'unknown-role': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'is unknown or abstract',
        have: 'are unknown or abstract',
      }),
      recommendation: 'Use a non-abstract role from the ARIA specification, or remove the role attribute.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with a role attribute on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => page.isVisible(element) && attributeTokens(element, 'role').length > 0);
    return evaluateElements(page, elements, ['unknown-role'], problemOf);
  },
});

function problemOf(element: Element): Problem<'unknown-role'> | null {
  const tokens = attributeTokens(element, 'role');
  const abstract = tokens.find((token) => roleNamed(token)?.kind === 'abstract');
  if (abstract !== undefined) return { outcome: 'unknown-role', detail: `“${abstract}” is abstract.` };
  if (tokens.some((token) => roleNamed(token) !== null)) return null;
  return { outcome: 'unknown-role', detail: `“${tokens.join(' ')}” is not an ARIA role.` };
}
