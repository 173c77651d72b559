import { roleNamed } from '../../aria/roles.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { attributeTokens } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * Every `role` names a role of ARIA 1.2, DPUB-ARIA or Graphics-ARIA, at least one when it is a list, and no abstract one
 * (ARIA 1.2, section 5.4; the semantics of axe-core).
 */
export const ariaRoles = defineCheck({
  id: 'aria-roles',
  category: 'accessibility',
  severity: 'medium',
  title: 'ARIA roles exist',
  why: 'Browsers ignore a role that does not exist, and with it what the author meant the element to be.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#role_definitions',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('role is one of ARIA') },
    nonexistent: {
      verdict: 'fail',
      message: someMessage('Elements with a role that ARIA does not have'),
      advice: 'Use a role of the ARIA specification that is not abstract, or none.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has a role attribute.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => page.isPerceived(element) && attributeTokens(element, 'role').length > 0);
    return judgeElements(page, elements, ['nonexistent'], problemOf);
  },
});

function problemOf(element: Element): Problem<'nonexistent'> | null {
  const tokens = attributeTokens(element, 'role');
  const abstract = tokens.find((token) => roleNamed(token)?.kind === 'abstract');
  if (abstract !== undefined) return { outcome: 'nonexistent', detail: `“${abstract}” is abstract.` };
  if (tokens.some((token) => roleNamed(token) !== null)) return null;
  return { outcome: 'nonexistent', detail: `“${tokens.join(' ')}” is not a role.` };
}
