import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { isHtml } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Elements that other checks cover. */
const OTHERS: ReadonlySet<string> = new Set(['img', 'area', 'input', 'object']);

const NOUNS = { one: 'element with role="img"', many: 'elements with role="img"' };

/**
 * Every HTML element with `role=img` has an accessible name from ARIA or a title (WCAG 2.2, 1.1.1; same semantics as
 * axe-core); its content does not name it. SVG is covered by svg-img-alt.
 */
export const roleImgAlt = defineCheck({
  id: 'role-img-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'role=img alt text',
  description: 'Screen readers ignore the content of an element with role="img", so it needs a name.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#img',
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
        'Describe each element with aria-label, or hide it with aria-hidden="true" if it is decorative.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with role="img" on this page.' },
  },
  run({ wholePage: page }) {
    const images = page.withAttribute('role').filter((element) => {
      if (!isHtml(element) || OTHERS.has(element.tagName) || !page.isVisible(element)) return false;
      const role = explicitRole(element)?.name;
      return role === 'img' || role === 'image';
    });
    return evaluateElements(page, images, ['unnamed'], (image) =>
      accessibleName(page, image).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
