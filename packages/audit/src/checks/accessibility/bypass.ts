import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { explicitRole } from '../../aria/explicit-role.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

type Way = { way: 'a link within the page' | 'headings' | 'a main landmark' };

/**
 * There is a way past what is repeated on every page: a link within the page, a heading or a main landmark (WCAG 2.2,
 * 2.4.1; the semantics of axe-core, which asks for a review where this, like Lighthouse, fails). A page without links
 * has nothing to skip. Frames are not looked into.
 */
export const bypass = defineCheck({
  id: 'bypass',
  category: 'accessibility',
  severity: 'medium',
  title: 'A way past repeated parts',
  why: 'Who uses the keyboard or a screen reader should not have to go through the menu on every page.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
  needs: ['wholePage'],
  outcomes: {
    present: { verdict: 'pass', message: ({ way }: Way) => `The page can be skipped through by ${way}.` },
    missing: {
      verdict: 'fail',
      message: 'The page has neither headings nor a main landmark nor a link to a part of itself.',
      advice: 'Put the main content in a <main> element and begin it with a heading.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no links, so that there is nothing to skip.' },
  },
  run({ wholePage: page }) {
    if (!page.tagged('a').some((link) => hasAttribute(link, 'href'))) return finding('none');
    const way = wayPast(page);
    return way === null ? finding('missing') : finding('present', { data: { way } });
  },
});

function wayPast(page: PageFacts): Way['way'] | null {
  if (page.headings.some(({ element }) => page.isPerceived(element))) return 'headings';
  const byRole = page.withAttribute('role').filter((element) => explicitRole(element)?.name === 'main');
  if ([...page.tagged('main'), ...byRole].some((main) => page.isPerceived(main))) return 'a main landmark';
  const leadsInside = page.tagged('a').some((link) => /^#[^/!]/.test(attribute(link, 'href')?.trim() ?? ''));
  return leadsInside ? 'a link within the page' : null;
}
