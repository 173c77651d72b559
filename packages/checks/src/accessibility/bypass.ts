import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import { hasFragmentTarget, samePageFragment } from '@pagemark/html/facts/fragment-target';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Way = { way: 'a same-page link' | 'headings' | 'a main landmark' };

/**
 * The page offers a way to skip repeated content: a same-page link with a target, a heading or a landmark (WCAG 2.2,
 * 2.4.1, techniques G1, H69 and ARIA11). It never fails: one page does not show which content is repeated on others,
 * nor what scripts do. If a button or `details` may hide the content (technique SCR28), the result is unknown; without
 * any of these it is a warning, where axe-core asks for a review. A page without links has nothing to skip. Frames are
 * not inspected.
 */
export const bypass = defineCheck({
  id: 'bypass',
  category: 'accessibility',
  severity: 'medium',
  title: 'Bypass blocks',
  description:
    'People who use a keyboard or a screen reader should not have to step through the menu on every page.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ way }: Way) => `Visitors can skip repeated content with ${way}.`,
    },
    scripted: {
      verdict: 'unknown',
      message: 'Only the behavior of a button or a script shows whether visitors can skip repeated content.',
    },
    missing: {
      verdict: 'warn',
      message: 'This page has no headings, no main landmark and no same-page link with a target.',
      recommendation: 'Put the main content in a <main> element that starts with a heading.',
    },
    none: { verdict: 'not_applicable', message: 'No links on this page, so there is nothing to skip.' },
  },
  run({ wholePage: page }) {
    if (!page.tagged('a').some((link) => hasAttribute(link, 'href'))) return finding('none');
    const way = wayToSkip(page);
    if (way !== null) return finding('present', { data: { way } });
    return finding(mayHideContent(page) ? 'scripted' : 'missing');
  },
});

function wayToSkip(page: PageFacts): Way['way'] | null {
  if (page.headings.some(({ element }) => page.isVisible(element))) return 'headings';
  const byRole = page.withAttribute('role').filter((element) => explicitRole(element)?.name === 'main');
  if ([...page.tagged('main'), ...byRole].some((main) => page.isVisible(main))) return 'a main landmark';
  const hasSamePageLink = page.tagged('a').some((link) => {
    const fragment = samePageFragment(page, attribute(link, 'href')?.trim() ?? '');
    return fragment !== null && /^#[^/!]/.test(fragment) && hasFragmentTarget(page, fragment);
  });
  return hasSamePageLink ? 'a same-page link' : null;
}

/** Whether a control before or inside the repeated content may hide it. */
function mayHideContent(page: PageFacts): boolean {
  const controls = [...page.tagged('button'), ...page.tagged('summary'), ...page.withHandlers];
  const byRole = page.withAttribute('role').filter((element) => explicitRole(element)?.name === 'button');
  return [...controls, ...byRole].some((element) => page.isVisible(element));
}
