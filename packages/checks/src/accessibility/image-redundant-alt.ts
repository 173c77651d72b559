import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, hasAttribute, isElement, isText, parentElement } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const CONTAINER_TAGS: ReadonlySet<string> = new Set(['button', 'p', 'li', 'td', 'th']);
/** Maximum ancestors of an image, and nodes in its container, that are inspected. */
const LEVELS_MAX = 20;
const NODES_MAX = 200;
/** Maximum whitespace characters in and around the text. */
const PADDING_MAX = 500;

/**
 * The alt text of an image does not repeat the text next to it in the same link, button, paragraph, list item or
 * table cell (same semantics as axe-core; WCAG 2.2, technique H2). It is a warning, because people hear the text
 * twice but miss nothing.
 */
export const imageRedundantAlt = defineCheck({
  id: 'image-redundant-alt',
  category: 'accessibility',
  severity: 'low',
  title: 'Redundant alt text',
  description: 'Screen readers announce the same words twice.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H2',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No alt text repeats the adjacent text.',
    },
    repeated: {
      verdict: 'warn',
      message: someFailMessage({
        one: 'image',
        has: 'has alt text that repeats the adjacent text',
        have: 'have alt text that repeats the adjacent text',
      }),
      recommendation: 'Use alt="" for these images, because the adjacent text already describes them.',
    },
    none: { verdict: 'not_applicable', message: 'No images on this page.' },
  },
  run({ wholePage: page }) {
    const images = page.tagged('img').filter((image) => page.isVisible(image));
    return evaluateElements(page, images, ['repeated'], (image) => {
      if (attribute(image, 'alt') === '' || isPresentational(roleOf(page, image))) return null;
      const container = containerOf(image);
      // Most linked images are the only content of their link.
      if (container === null || (container === image.parentNode && container.childNodes.length === 1))
        return null;
      const name = accessibleName(page, image).text.toLowerCase();
      return name !== '' && hasOnlyText(page, container, name) ? { outcome: 'repeated' } : null;
    });
  },
});

function containerOf(image: Element): Element | null {
  let at = parentElement(image);
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    if (CONTAINER_TAGS.has(at.tagName) || explicitRole(at)?.name === 'button') return at;
    if (at.tagName === 'a' && hasAttribute(at, 'href')) return at;
  }
  return null;
}

/** Whether the text of an element is exactly that name. Stops at the first difference. */
function hasOnlyText(page: PageFacts, container: Element, name: string): boolean {
  let text = '';
  const pending: ChildNode[] = container.childNodes.slice(0, NODES_MAX).toReversed();
  for (let visited = 0; visited < NODES_MAX; visited++) {
    const node = pending.pop();
    if (node === undefined) return collapseWhitespace(text).toLowerCase() === name;
    if (isText(node)) text += node.value;
    if (text.length > name.length + PADDING_MAX) return false;
    if (isElement(node) && page.isVisible(node)) {
      if (node.tagName === 'br') text += ' ';
      for (let at = Math.min(node.childNodes.length, NODES_MAX) - 1; at >= 0; at--) {
        const child = node.childNodes[at];
        if (child !== undefined) pending.push(child);
      }
    }
  }
  return false;
}
