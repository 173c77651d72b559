import { isFocusable } from '../../aria/focus.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { childElements, isElement, isHtml } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Elements within one control that are looked at. */
const ELEMENTS_MAX = 300;
/** Elements whose own role hides what is in them, and that can have content. */
const LEAF_TAGS = ['button', 'math', 'meter', 'option', 'progress', 'summary'] as const;

/**
 * What presents itself as one thing (a button, a check box, a tab, an image: ARIA 1.2, "children presentational") contains no
 * control that takes the focus (WCAG 2.2, 4.1.2; the semantics of axe-core). Elements that have no children are not counted.
 */
export const nestedInteractive = defineCheck({
  id: 'nested-interactive',
  category: 'accessibility',
  severity: 'low',
  title: 'Controls within controls',
  why: 'A screen reader does not announce a control that is in a button, although the focus gets there.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('control or image contains no other control') },
    nested: {
      verdict: 'fail',
      message: someMessage('Controls and images that contain another control'),
      advice: 'Put the inner control beside the outer one.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'The page has no controls or images with content of their own.',
    },
  },
  run({ wholePage: page }) {
    const byTag = LEAF_TAGS.flatMap((tag) => page.tagged(tag));
    const byRole = page.withAttribute('role').filter((element) => !isLeafTag(element));
    const leaves = [...byTag, ...byRole].filter(
      (element) =>
        element.childNodes.length > 0 && roleOf(page, element)?.isLeaf === true && page.isPerceived(element),
    );
    return judgeElements(page, leaves, ['nested'], (leaf) => {
      const inner = focusableControl(page, leaf);
      return inner === null ? null : { outcome: 'nested', detail: `It contains <${inner.tagName}>.` };
    });
  },
});

function isLeafTag(element: Element): boolean {
  return isHtml(element) && LEAF_TAGS.some((tag) => tag === element.tagName);
}

function focusableControl(page: PageFacts, leaf: Element): Element | null {
  // Most hold but texts.
  if (!leaf.childNodes.some((child) => isElement(child))) return null;
  const pending = childElements(leaf);
  for (let looked = 0; looked < ELEMENTS_MAX; looked++) {
    const element = pending.pop();
    if (element === undefined) return null;
    if (isFocusable(element) && page.isPerceived(element) && isControl(page, element)) return element;
    for (const child of element.childNodes.length === 0 ? [] : childElements(element)) pending.push(child);
  }
  return null;
}

/** A link of SVG is one by its element (SVG-AAM), which the roles of HTML do not have. */
function isControl(page: PageFacts, element: Element): boolean {
  return roleOf(page, element)?.kind === 'widget' || (element.tagName === 'a' && !isHtml(element));
}
