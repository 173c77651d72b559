import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Links within the page that may come before the first other link. */
const SKIP_LINKS_MAX = 50;

/**
 * The links within the page that come before the first link elsewhere lead to a part of it that exists (WCAG 2.2, 2.4.1,
 * technique G1). axe-core looks at those that are out of sight, which only styles tell: this looks at all, but not at
 * links that a script works (a handler, `role`, `aria-haspopup` or the like). Where the target is hidden, axe-core
 * has it reviewed and this passes it.
 */
export const skipLink = defineCheck({
  id: 'skip-link',
  category: 'accessibility',
  severity: 'medium',
  title: 'Targets of skip links',
  why: 'A link that promises a way past the menu and leads nowhere leaves keyboard users where they were.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G1',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('link within the page before its first link elsewhere leads to a part of it'),
    },
    broken: {
      verdict: 'fail',
      message: someMessage('Skip links that lead nowhere'),
      advice: 'Give the part to which each of them leads the id that the link names.',
    },
    none: { verdict: 'not_applicable', message: 'The page does not begin with links to parts of itself.' },
  },
  run({ wholePage: page }) {
    return judgeElements(page, skipLinksOf(page), ['broken'], (link) =>
      hasTarget(page, hrefOf(link)) ? null : { outcome: 'broken' },
    );
  },
});

function skipLinksOf(page: PageFacts): Element[] {
  const links: Element[] = [];
  for (const link of page.tagged('a')) {
    if (!hasAttribute(link, 'href') || !page.isPerceived(link)) continue;
    if (!hrefOf(link).startsWith('#') || links.length >= SKIP_LINKS_MAX) break;
    if (/^#[^/!]/.test(hrefOf(link)) && !isWorkedByScript(link)) links.push(link);
  }
  return links;
}

function hrefOf(link: Element): string {
  return attribute(link, 'href')?.trim() ?? '';
}

function isWorkedByScript(link: Element): boolean {
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

/** Whether a fragment leads to a part of the page (HTML standard, "select the indicated part"). */
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
