import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { isNameOptional } from '@pagemark/html/aria/name-optional';
import { roleOf } from '@pagemark/html/aria/role-of';
import { hasAttribute, isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum nodes inspected in one object. */
const NODES_MAX = 500;

const NOUNS = { one: 'embedded object', many: 'embedded objects' };

/**
 * Every `<object>` has an accessible name from ARIA or a title, is presentational, or has named fallback content: an
 * image with alt text, a link, a control (WCAG 2.2, 1.1.1, technique H53). Whether the browser displays the object or
 * its fallback is not known here, so text as the only content, which axe-core fails, is a warning.
 */
export const objectAlt = defineCheck({
  id: 'object-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Object alt text',
  description: 'Without a name, screen readers can only announce that something is embedded.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has an accessible name', have: 'have an accessible name' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no accessible name', have: 'have no accessible name' }),
      recommendation: 'Describe each <object> with aria-label or title.',
    },
    'only-fallback-text': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has only fallback text',
        have: 'have only fallback text',
      }),
      recommendation: 'Describe each <object> with aria-label or title, too.',
    },
    none: { verdict: 'not_applicable', message: 'No embedded objects on this page.' },
  },
  run({ wholePage: page }) {
    const objects = page
      .tagged('object')
      .filter((object) => hasAttribute(object, 'data') && page.isVisible(object) && !isNameOptional(object));
    return evaluateElements(page, objects, ['unnamed', 'only-fallback-text'], (object) => {
      if (accessibleName(page, object).text !== '' || isPresentational(roleOf(page, object))) return null;
      const fallback = fallbackOf(page, object);
      if (fallback === 'named') return null;
      return { outcome: fallback === 'text' ? 'only-fallback-text' : 'unnamed' };
    });
  },
});

/** The kind of an object's fallback: content with a name of its own, only text, or null for neither. */
function fallbackOf(page: PageFacts, object: Element): 'named' | 'text' | null {
  let hasText = false;
  const pending: ChildNode[] = object.childNodes.slice(0, NODES_MAX).toReversed();
  for (let visited = 0; visited < NODES_MAX; visited++) {
    const node = pending.pop();
    if (node === undefined) break;
    if (isText(node)) hasText ||= node.value.trim() !== '';
    if (!isElement(node) || !page.isInAccessibilityTree(node)) continue;
    if (accessibleName(page, node).text !== '') return 'named';
    pending.push(...node.childNodes.slice(0, NODES_MAX).toReversed());
  }
  return hasText ? 'text' : null;
}
