import { explicitRole } from '../../aria/explicit-role.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * No role is one that ARIA 1.2 or DPUB-ARIA 1.1 has deprecated: `directory`, `doc-biblioentry`, `doc-endnote` (the semantics of
 * axe-core). Whether roles exist at all is aria-roles'.
 */
export const ariaDeprecatedRole = defineCheck({
  id: 'aria-deprecated-role',
  category: 'accessibility',
  severity: 'low',
  title: 'Deprecated ARIA roles',
  why: 'Assistive technology is giving up roles that ARIA has deprecated.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#directory',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('role is one that is still in use') },
    deprecated: {
      verdict: 'fail',
      message: someMessage('Elements with a deprecated role'),
      advice: 'Use the role "list" or "listitem" instead.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has a role of ARIA.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => page.isPerceived(element) && explicitRole(element, { withDpub: true }) !== null);
    return judgeElements(page, elements, ['deprecated'], (element) =>
      explicitRole(element, { withDpub: true })?.isDeprecated === true ? { outcome: 'deprecated' } : null,
    );
  },
});
