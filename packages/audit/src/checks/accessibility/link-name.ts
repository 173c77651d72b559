import { accessibleName } from '../../accname/accessible-name.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * Every link has a name: text, a named image, ARIA or a title (WCAG 2.2, 2.4.4 and 4.1.2; the semantics of axe-core).
 * Whether the name says something is link-text's. Links in SVG are looked at too, and text that is drawn there counts.
 */
export const linkName = defineCheck({
  id: 'link-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of links',
  why: 'A link without a name is read out as its address, or not at all.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('link has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Links without a name'),
      advice: 'Write in each link where it leads, or describe its image in the alt attribute of the image.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no links.' },
  },
  run({ wholePage: page }) {
    const links = [...page.tagged('a'), ...page.tagged('svg:a')].filter(
      (link) => hasAttribute(link, 'href') && page.isPerceived(link),
    );
    return judgeElements(page, links, ['unnamed'], (link) =>
      accessibleName(page, link).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
