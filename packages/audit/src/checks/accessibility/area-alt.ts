import { accessibleName } from '../../accname/accessible-name.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * Every link of an image map has a name: a text in `alt` that is not empty, ARIA or a title (WCAG 2.2, 1.1.1 and 2.4.4).
 * Unlike axe-core, areas of maps that no visible image uses are left out: nobody meets them.
 */
export const areaAlt = defineCheck({
  id: 'area-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Alternative texts of image maps',
  why: 'The links of an image map can be told apart only by their alternative texts.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H24',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('link of an image map has a text') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Links of image maps without a text'),
      advice: 'Say in the alt attribute of each <area> where it leads.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no image maps with links.' },
  },
  run({ wholePage: page }) {
    const areas = page.tagged('area').filter((area) => hasAttribute(area, 'href') && page.isPerceived(area));
    return judgeElements(page, areas, ['unnamed'], (area) =>
      accessibleName(page, area).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
