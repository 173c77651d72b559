import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { hasAttribute, isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every link has an accessible name: text, a named image, ARIA or a title (WCAG 2.2, 2.4.4 and 4.1.2; same semantics as
 * axe-core). Whether the name is descriptive is covered by link-text. Links in SVG are included, and SVG text counts.
 */
export const linkName = defineCheck({
  id: 'link-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Link names',
  description: 'Screen readers read out the URL of a link without a name, or nothing at all.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        one: 'link',
        has: 'has an accessible name',
        have: 'have an accessible name',
      }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'link',
        has: 'has no accessible name',
        have: 'have no accessible name',
      }),
      recommendation:
        'Give each link text that describes its destination, or describe its image in the alt attribute.',
    },
    none: { verdict: 'not_applicable', message: 'No links on this page.' },
  },
  run({ wholePage: page }) {
    const links = [...page.tagged('a'), ...page.tagged('svg:a')].filter(
      (link) => isLink(link) && page.isVisible(link),
    );
    return evaluateElements(page, links, ['unnamed'], (link) =>
      accessibleName(page, link).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});

/** In SVG, `xlink:href` makes a link, too (SVG 2, "XLinkHrefAttribute"). */
function isLink(element: Element): boolean {
  return isHtml(element) ? hasAttribute(element, 'href') : element.attrs.some(({ name }) => name === 'href');
}
