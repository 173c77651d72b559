import { accessibleName } from '../../accname/accessible-name.ts';
import { explicitRole } from '../../aria/explicit-role.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { isHtml } from '../../facts/element.ts';

/** Elements that other checks look at. */
const OTHERS: ReadonlySet<string> = new Set(['img', 'area', 'input', 'object']);

/**
 * Every HTML element with `role=img` has a name by ARIA or a title (WCAG 2.2, 1.1.1; the semantics of axe-core); its content
 * does not name it. SVG is svg-img-alt's.
 */
export const roleImgAlt = defineCheck({
  id: 'role-img-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of elements that are images by role',
  why: 'With the role of an image, an element hides its content and must say itself what it shows.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#img',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('element with the role of an image has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Elements with the role of an image without a name'),
      advice: 'Describe each in its aria-label, or hide it with aria-hidden="true" when it only decorates.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has the role of an image.' },
  },
  run({ wholePage: page }) {
    const images = page.withAttribute('role').filter((element) => {
      if (!isHtml(element) || OTHERS.has(element.tagName) || !page.isPerceived(element)) return false;
      const role = explicitRole(element)?.name;
      return role === 'img' || role === 'image';
    });
    return judgeElements(page, images, ['unnamed'], (image) =>
      accessibleName(page, image).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
