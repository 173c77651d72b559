import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { hasAttribute } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'image map link', many: 'image map links' };

/**
 * Every link in an image map has an accessible name: a non-empty `alt`, ARIA or a title (WCAG 2.2, 1.1.1 and 2.4.4).
 * Unlike axe-core, this skips the areas of maps that no visible image uses, because visitors never reach them.
 */
export const areaAlt = defineCheck({
  id: 'area-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Image map alt text',
  description: 'Screen readers announce the links of an image map by their alt text.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H24',
  requires: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has alt text', have: 'have alt text' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no alt text', have: 'have no alt text' }),
      recommendation: 'Describe the destination of each <area> in its alt attribute.',
    },
    none: { verdict: 'not_applicable', message: 'No image maps with links on this page.' },
  },
  run({ wholePage: page }) {
    const areas = page.tagged('area').filter((area) => hasAttribute(area, 'href') && page.isVisible(area));
    return evaluateElements(page, areas, ['unnamed'], (area) =>
      accessibleName(page, area).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
