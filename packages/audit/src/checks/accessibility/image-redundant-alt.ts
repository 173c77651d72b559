import { accessibleName } from '../../accname/accessible-name.ts';
import { explicitRole, isPresentational } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, hasAttribute, isElement, isText, parentElement } from '../../facts/element.ts';
import type { ChildNode, Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { collapseWhitespace } from '../../facts/text-content.ts';

const AROUND: ReadonlySet<string> = new Set(['button', 'p', 'li', 'td', 'th']);
/** Levels above an image, and nodes around it, that are looked at. */
const LEVELS_MAX = 20;
const NODES_MAX = 200;
/** Whitespace that may be in and around the text. */
const PADDING_MAX = 500;

/**
 * The alternative of an image does not repeat the text beside it in the same link, button, paragraph, item or cell (the
 * semantics of axe-core; WCAG 2.2, technique H2). It is a warning: the text is heard twice, and nothing is lost.
 */
export const imageRedundantAlt = defineCheck({
  id: 'image-redundant-alt',
  category: 'accessibility',
  severity: 'low',
  title: 'Alternative texts that repeat the text beside them',
  why: 'A screen reader reads the same words twice.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H2',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('image says something else than the text beside it') },
    repeated: {
      verdict: 'warn',
      message: someMessage('Images whose alternative text repeats the text beside them'),
      advice: 'Give these images an empty alt, as the text beside them says all.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no images.' },
  },
  run({ wholePage: page }) {
    const images = page.tagged('img').filter((image) => page.isPerceived(image));
    return judgeElements(page, images, ['repeated'], (image) => {
      if (attribute(image, 'alt') === '' || isPresentational(roleOf(page, image))) return null;
      const around = surrounding(image);
      // Most images stand alone in their link.
      if (around === null || (around === image.parentNode && around.childNodes.length === 1)) return null;
      const name = accessibleName(page, image).text.toLowerCase();
      return name !== '' && saysJust(page, around, name) ? { outcome: 'repeated' } : null;
    });
  },
});

function surrounding(image: Element): Element | null {
  let at = parentElement(image);
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    if (AROUND.has(at.tagName) || explicitRole(at)?.name === 'button') return at;
    if (at.tagName === 'a' && hasAttribute(at, 'href')) return at;
  }
  return null;
}

/** Whether the text in an element is that name and nothing else. Stops as soon as it cannot be. */
function saysJust(page: PageFacts, around: Element, name: string): boolean {
  let text = '';
  const pending: ChildNode[] = around.childNodes.slice(0, NODES_MAX).toReversed();
  for (let looked = 0; looked < NODES_MAX; looked++) {
    const node = pending.pop();
    if (node === undefined) return collapseWhitespace(text).toLowerCase() === name;
    if (isText(node)) text += node.value;
    if (text.length > name.length + PADDING_MAX) return false;
    if (isElement(node) && page.isPerceived(node)) {
      if (node.tagName === 'br') text += ' ';
      for (let at = Math.min(node.childNodes.length, NODES_MAX) - 1; at >= 0; at--) {
        const child = node.childNodes[at];
        if (child !== undefined) pending.push(child);
      }
    }
  }
  return false;
}
