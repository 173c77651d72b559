import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { attribute, childElements, closest, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum areas of a map that are compared. */
const SIBLINGS_MAX = 200;

const NOUNS = { one: 'image map link', many: 'image map links' };

/**
 * Every link in an image map has an accessible name: a non-empty `alt`, ARIA or a title (WCAG 2.2, 1.1.1 and 2.4.4). An
 * empty `alt` is allowed if another area of the map has the same destination and text (HTML standard, "the area
 * element"). Visitors cannot reach the areas of a map that no image uses, unless a script adds one: a warning, where
 * axe-core fails. The maps of hidden images are skipped.
 */
export const areaAlt = defineCheck({
  id: 'area-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Image map alt text',
  description: 'Screen readers announce the links of an image map by their alt text.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H24',
  requires: ['wholePage', 'content'],
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
    'unused-map': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has no alt text in a map that no image uses',
        have: 'have no alt text in maps that no image uses',
      }),
      recommendation:
        'Describe the destination of each <area> in its alt attribute, or remove the unused map.',
    },
    none: { verdict: 'not_applicable', message: 'No image maps with links on this page.' },
  },
  run({ wholePage: page }) {
    const used = usedMaps(page);
    const isUnused = (area: Element) => page.isInAccessibilityTree(area) && !used.has(mapNameOf(area));
    const areas = page
      .tagged('area')
      .filter((area) => hasAttribute(area, 'href') && (page.isVisible(area) || isUnused(area)));
    return evaluateElements(page, areas, ['unnamed', 'unused-map'], (area) => {
      if (accessibleName(page, area).text !== '' || isRepeated(area)) return null;
      return { outcome: isUnused(area) ? 'unused-map' : 'unnamed' };
    });
  },
});

/** The names of the maps that any image uses, hidden or not. */
function usedMaps(page: PageFacts): ReadonlySet<string> {
  if (page.tagged('area').length === 0) return new Set();
  const maps = page.tagged('img').map((image) => attribute(image, 'usemap') ?? '');
  return new Set(maps.filter((map) => map.startsWith('#')).map((map) => map.slice(1)));
}

function mapOf(area: Element): Element | null {
  return closest(area, (ancestor) => ancestor.tagName === 'map');
}

function mapNameOf(area: Element): string {
  const map = mapOf(area);
  return map === null ? '' : (attribute(map, 'name') ?? '');
}

/** Whether an area with an empty `alt` repeats the destination of a named one in its map. */
function isRepeated(area: Element): boolean {
  const map = mapOf(area);
  if (map === null || attribute(area, 'alt') !== '') return false;
  const href = attribute(area, 'href')?.trim();
  return childElements(map)
    .slice(0, SIBLINGS_MAX)
    .some((other) => {
      const isSame = other.tagName === 'area' && attribute(other, 'href')?.trim() === href;
      return isSame && (attribute(other, 'alt')?.trim() ?? '') !== '';
    });
}
