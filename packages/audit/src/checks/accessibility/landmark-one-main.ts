import { explicitRole } from '../../aria/explicit-role.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * The page has a main landmark: a `main` element without another role, or `role=main` (the semantics of axe-core, which
 * like this asks for at least one; ARIA in HTML). Frames are not looked into.
 */
export const landmarkOneMain = defineCheck({
  id: 'landmark-one-main',
  category: 'accessibility',
  severity: 'medium',
  title: 'Main landmark',
  why: 'Screen readers take their users straight to the main landmark, past headers and menus.',
  docs: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  needs: ['wholePage'],
  outcomes: {
    present: { verdict: 'pass', message: 'The page has a main landmark.' },
    missing: {
      verdict: 'fail',
      message: 'The page has no main landmark.',
      advice: 'Put the main content of the page in a <main> element.',
    },
  },
  run({ wholePage: page }) {
    const elements = page.tagged('main').filter((main) => !hasAttribute(main, 'role'));
    const byRole = page.withAttribute('role').filter((element) => explicitRole(element)?.name === 'main');
    const isThere = [...elements, ...byRole].some((main) => page.isPerceived(main));
    return finding(isThere ? 'present' : 'missing');
  },
});
