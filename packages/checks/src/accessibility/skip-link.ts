import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Same-page links before the first other link that are checked. */
const SKIP_LINKS_MAX = 50;

const NOUNS = { one: 'skip link', many: 'skip links' };

/**
 * Same-page links before the first other link have an existing target (WCAG 2.2, 2.4.1, technique G1). axe-core
 * checks only off-screen links, which requires styles; this checks all of them, except links handled by a script (an
 * event handler, `role`, `aria-haspopup` or similar). A hidden target, which axe-core reviews, passes.
 */
export const skipLink = defineCheck({
  id: 'skip-link',
  category: 'accessibility',
  severity: 'medium',
  title: 'Skip link targets',
  description: 'A broken skip link leaves keyboard users at the top of the page.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G1',
  requires: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has a target', have: 'have a target' }),
    },
    broken: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no target', have: 'have no target' }),
      recommendation: 'Add the ID that each skip link references to its target element.',
    },
    none: { verdict: 'not_applicable', message: 'No skip links at the start of this page.' },
  },
  run({ wholePage: page }) {
    return evaluateElements(page, skipLinksOf(page), ['broken'], (link) =>
      hasTarget(page, hrefOf(link)) ? null : { outcome: 'broken' },
    );
  },
});

function skipLinksOf(page: PageFacts): Element[] {
  const links: Element[] = [];
  for (const link of page.tagged('a')) {
    if (!hasAttribute(link, 'href') || !page.isVisible(link)) continue;
    if (!hrefOf(link).startsWith('#') || links.length >= SKIP_LINKS_MAX) break;
    if (/^#[^/!]/.test(hrefOf(link)) && !isHandledByScript(link)) links.push(link);
  }
  return links;
}

function hrefOf(link: Element): string {
  return attribute(link, 'href')?.trim() ?? '';
}

function isHandledByScript(link: Element): boolean {
  return link.attrs.some(
    ({ name }) =>
      name === 'role' ||
      name.startsWith('on') ||
      name.startsWith('data-') ||
      name === 'aria-haspopup' ||
      name === 'aria-expanded' ||
      name === 'aria-controls',
  );
}

/** Whether a fragment has a target on the page (HTML standard, "select the indicated part"). */
function hasTarget(page: PageFacts, href: string): boolean {
  const fragment = href.slice(1);
  const decoded = decodedFragment(fragment);
  if (decoded.toLowerCase() === 'top') return true;
  if (page.byId(fragment).length > 0 || page.byId(decoded).length > 0) return true;
  return page.tagged('a').some((anchor) => attribute(anchor, 'name') === decoded);
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
