import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { hasAttribute } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The page has a main landmark: a `<main>` element without another role, or `role=main` (same semantics as axe-core,
 * which also requires at least one; ARIA in HTML). A main landmark behind an open dialog counts, because the dialog
 * hides it only temporarily. Frames are not inspected.
 */
export const landmarkOneMain = defineCheck({
  id: 'landmark-one-main',
  category: 'accessibility',
  severity: 'medium',
  title: 'Main landmark',
  description:
    'The main landmark lets people who use screen readers jump past headers and menus to the content.',
  reference: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    present: { verdict: 'pass', message: 'This page has a main landmark.' },
    missing: {
      verdict: 'fail',
      message: 'This page has no main landmark.',
      recommendation: 'Put the main content of the page in a <main> element.',
    },
  },
  run({ wholePage: page }) {
    const elements = page.tagged('main').filter((main) => !hasAttribute(main, 'role'));
    const byRole = page.withAttribute('role').filter((element) => explicitRole(element)?.name === 'main');
    const mains = [...elements, ...byRole];
    const hasMain = mains.some((main) => page.isVisible(main));
    const isBehindDialog = mains.length > 0 && !hasMain && hasOpenDialog(page);
    if (hasMain || isBehindDialog) return finding('present');
    return finding('missing');
  },
});

function hasOpenDialog(page: PageFacts): boolean {
  const byRole = page.withAttribute('role').filter((element) => {
    const role = explicitRole(element)?.name;
    return role === 'dialog' || role === 'alertdialog';
  });
  return [...page.tagged('dialog'), ...byRole].some((dialog) => page.isVisible(dialog));
}
