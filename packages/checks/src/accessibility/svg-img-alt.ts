import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'SVG image', many: 'SVG images' };

/**
 * Every SVG element with an image role (`img`, `graphics-symbol`, or `graphics-document` on the `<svg>`) has an
 * accessible name: a `<title>` child, ARIA or a title attribute (WCAG 2.2, 1.1.1; same semantics as axe-core).
 */
export const svgImgAlt = defineCheck({
  id: 'svg-img-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'SVG alt text',
  description: 'Screen readers announce an unnamed SVG as just “image”.',
  reference: 'https://www.w3.org/TR/svg-aam-1.0/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has an accessible name', have: 'have an accessible name' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no accessible name', have: 'have no accessible name' }),
      recommendation:
        'Add a <title> as the first child of each <svg role="img">, or hide the SVG with aria-hidden="true" if it is decorative.',
    },
    none: { verdict: 'not_applicable', message: 'No SVG elements with an image role on this page.' },
  },
  run({ wholePage: page }) {
    const images = page
      .withAttribute('role')
      .filter((element) => !isHtml(element) && hasImageRole(element) && page.isVisible(element));
    return evaluateElements(page, images, ['unnamed'], (image) =>
      accessibleName(page, image).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});

function hasImageRole(element: Element): boolean {
  const role = explicitRole(element)?.name ?? '';
  if (role === 'graphics-document') return element.tagName === 'svg';
  return role === 'img' || role === 'image' || role === 'graphics-symbol';
}
