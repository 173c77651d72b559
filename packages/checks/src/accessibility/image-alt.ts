import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { isNameOptional } from '@pagemark/html/aria/name-optional';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, childElements, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every image has an `alt` attribute, which may be empty, or another kind of accessible name (WCAG 2.2, 1.1.1). As in
 * axe-core, hidden images and those whose role needs no name are skipped, and an `alt` that contains only whitespace
 * does not count; unlike in axe-core, such an `alt` passes if ARIA or a title names the image. An `amp-img` counts
 * unless AMP’s script has put an `img` with the same attributes into it; AMP's placeholders do not count.
 */
export const imageAlt = defineCheck({
  id: 'image-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Image alt text',
  description: 'Screen readers and search engines rely on alt text to know what an image shows.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        one: 'image',
        has: 'has alt text or is marked as decorative',
        have: 'have alt text or are marked as decorative',
      }),
    },
    missing: {
      verdict: 'fail',
      message: someFailMessage({ one: 'image', has: 'has no alt text', have: 'have no alt text' }),
      recommendation: 'Add an alt attribute to each image; use alt="" for decorative images.',
    },
    none: { verdict: 'not_applicable', message: 'No images on this page.' },
  },
  run({ wholePage: page }) {
    const images = page
      .taggedAny(['img', 'amp-img', 'amp-anim'])
      .filter((image) => isImage(image) && page.isVisible(image) && !isNameOptional(image));
    return evaluateElements(page, images, ['missing'], (image) => {
      const alt = attribute(image, 'alt');
      if (alt !== null && (alt === '' || alt.trim() !== '')) return null;
      if (accessibleName(page, image).text !== '' || isPresentational(roleOf(page, image))) return null;
      return { outcome: 'missing' };
    });
  },
});

/** Whether an element is itself an image: not an AMP placeholder, and not an AMP element that contains its image. */
function isImage(element: Element): boolean {
  if (element.tagName === 'img') return true;
  const isStandIn = hasAttribute(element, 'placeholder') || hasAttribute(element, 'fallback');
  return !isStandIn && childElements(element).every(({ tagName }) => tagName !== 'img');
}
