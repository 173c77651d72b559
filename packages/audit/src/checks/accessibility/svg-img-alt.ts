import { accessibleName } from '../../accname/accessible-name.ts';
import { explicitRole } from '../../aria/explicit-role.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { isHtml } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * Every SVG drawing that says it is an image (`role=img` or `graphics-symbol`, or `graphics-document` on the `svg`) has a
 * name: a `title` as its child, ARIA or a title attribute (WCAG 2.2, 1.1.1; the semantics of axe-core).
 */
export const svgImgAlt = defineCheck({
  id: 'svg-img-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of SVG images',
  why: 'A drawing that is announced as an image, but without a name, is a riddle to those who do not see it.',
  docs: 'https://www.w3.org/TR/svg-aam-1.0/',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('SVG image has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('SVG images without a name'),
      advice:
        'Put a <title> first into each <svg role="img">, or hide it with aria-hidden="true" when it only decorates.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no SVG with the role of an image.' },
  },
  run({ wholePage: page }) {
    const images = page
      .withAttribute('role')
      .filter((element) => !isHtml(element) && saysImage(element) && page.isPerceived(element));
    return judgeElements(page, images, ['unnamed'], (image) =>
      accessibleName(page, image).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});

function saysImage(element: Element): boolean {
  const role = explicitRole(element)?.name ?? '';
  if (role === 'graphics-document') return element.tagName === 'svg';
  return role === 'img' || role === 'image' || role === 'graphics-symbol';
}
