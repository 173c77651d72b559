import { accessibleName } from '../../accname/accessible-name.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';
import { mayGoUnnamed } from '../../aria/may-go-unnamed.ts';

/**
 * Every image has an `alt`, which may be empty, or a name of another kind (WCAG 2.2, 1.1.1). As in axe-core, hidden images
 * and those whose role asks for no name are left out, and an `alt` of nothing but spaces is not one; unlike there, such
 * an `alt` does no harm beside a name from ARIA or a title.
 */
export const imageAlt = defineCheck({
  id: 'image-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Alternative texts of images',
  why: 'Those who cannot see an image, and search engines, have only its alternative text; without one, file names are read out.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('image has an alternative text or is marked as decoration'),
    },
    missing: {
      verdict: 'fail',
      message: someMessage('Images without an alternative text'),
      advice:
        'Describe each image in its alt attribute, and give those that only decorate an empty one (alt="").',
    },
    none: { verdict: 'not_applicable', message: 'The page has no images.' },
  },
  run({ wholePage: page }) {
    const images = page.tagged('img').filter((image) => page.isPerceived(image) && !mayGoUnnamed(image));
    return judgeElements(page, images, ['missing'], (image) => {
      const alt = attribute(image, 'alt');
      if (alt !== null && (alt === '' || alt.trim() !== '')) return null;
      if (accessibleName(page, image).text !== '' || isPresentational(roleOf(page, image))) return null;
      return { outcome: 'missing' };
    });
  },
});
