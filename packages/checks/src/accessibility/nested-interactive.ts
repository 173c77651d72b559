import { isFocusable, tabIndexOf } from '@pagemark/html/aria/focus';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, hasAttribute, isElement, isHtml, isText } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum elements inspected inside one control. */
const ELEMENTS_MAX = 300;
/** Elements with presentational children that can have content. */
const LEAF_TAGS = ['button', 'math', 'meter', 'option', 'progress', 'summary'] as const;

/**
 * Elements whose children are presentational (buttons, checkboxes, tabs, images: ARIA 1.2, "children presentational")
 * contain no focusable control (WCAG 2.2, 4.1.2; same semantics as axe-core), nor anything else in the tab order: an
 * element with a `tabindex`, media with controls, an iframe, editable text. Elements without children are not counted.
 * HTML allows links and controls in a `<summary>`, which axe-core fails: they are a warning. HTML does not allow
 * controls in a link, but screen readers do announce its content: a control in the tab order is a warning, too.
 */
export const nestedInteractive = defineCheck({
  id: 'nested-interactive',
  category: 'accessibility',
  severity: 'medium',
  title: 'Nested interactive controls',
  description:
    'Screen readers do not announce a control inside another control, although it receives keyboard focus.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No control or image contains another control.',
    },
    nested: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'control or image',
        many: 'controls or images',
        has: 'contains another control',
        have: 'contain another control',
      }),
      recommendation: 'Move the inner control out of the outer one.',
    },
    'in-summary': {
      verdict: 'warn',
      message: someFailMessage({
        one: 'control or image',
        many: 'controls or images',
        has: 'is a summary that contains another control',
        have: 'are summaries that contain another control',
      }),
      recommendation: 'Move the inner control out of the <summary>.',
    },
    'in-link': {
      verdict: 'warn',
      message: someFailMessage({
        one: 'control or image',
        many: 'controls or images',
        has: 'is a link that contains another control',
        have: 'are links that contain another control',
      }),
      recommendation: 'Move the inner control out of the link, or style the link as a button.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No controls or images with child content on this page.',
    },
  },
  run({ wholePage: page }) {
    const isLeaf = (element: Element) =>
      hasContent(element) && roleOf(page, element)?.isLeaf === true && page.isVisible(element);
    const byTag = LEAF_TAGS.flatMap((tag) => page.tagged(tag)).filter(isLeaf);
    const byRole = page.withAttribute('role').filter((element) => !isLeafTag(element) && isLeaf(element));
    const inLinks = controlsInLinks(page, new Set(byRole));
    const outer = [...byTag, ...byRole, ...inLinks.keys()];
    return evaluateElements(page, outer, ['nested', 'in-summary', 'in-link'], (element) => {
      const linked = inLinks.get(element);
      const inner = linked ?? focusableControl(page, element);
      if (inner === null) return null;
      const isSummary = isHtml(element) && element.tagName === 'summary' && !hasAttribute(element, 'role');
      const outcome = linked !== undefined ? 'in-link' : isSummary ? 'in-summary' : 'nested';
      return { outcome, detail: `It contains <${inner.tagName}>.` };
    });
  },
});

/**
 * Links that contain a control in the tab order, each with that control. Links with presentational children are leaves.
 */
function controlsInLinks(page: PageFacts, leaves: ReadonlySet<Element>): Map<Element, Element> {
  const found = new Map<Element, Element>();
  for (const link of page.tagged('a')) {
    if (!hasAttribute(link, 'href') || leaves.has(link) || !page.isVisible(link)) continue;
    const inner = focusableControl(page, link);
    if (inner !== null && (tabIndexOf(inner) ?? 0) >= 0) found.set(link, inner);
  }
  return found;
}

/** Whether an element has children other than comments and source whitespace. */
function hasContent({ childNodes }: Element): boolean {
  return childNodes.some((child) => isElement(child) || (isText(child) && child.value.trim() !== ''));
}

function isLeafTag(element: Element): boolean {
  return isHtml(element) && LEAF_TAGS.some((tag) => tag === element.tagName);
}

function focusableControl(page: PageFacts, leaf: Element): Element | null {
  const pending: Element[] = [];
  let element: Element | undefined = leaf;
  for (let visited = 0; visited <= ELEMENTS_MAX && element !== undefined; visited++) {
    if (element !== leaf && page.isVisible(element) && isInteractive(page, element)) return element;
    for (const child of element.childNodes) if (isElement(child)) pending.push(child);
    element = pending.pop();
  }
  return null;
}

function isInteractive(page: PageFacts, element: Element): boolean {
  if (isFocusable(element) && isControl(page, element)) return true;
  const tabIndex = tabIndexOf(element);
  if (tabIndex !== null) return tabIndex >= 0 && isFocusable(element);
  if (!isHtml(element)) return false;
  switch (element.tagName) {
    case 'audio':
    case 'video':
      return hasAttribute(element, 'controls');
    case 'iframe':
      return true;
    default: {
      const editable = attribute(element, 'contenteditable')?.toLowerCase();
      return editable === '' || editable === 'true' || editable === 'plaintext-only';
    }
  }
}

/** An SVG `<a>` is a link (SVG-AAM), which the HTML role mapping does not cover. */
function isControl(page: PageFacts, element: Element): boolean {
  return roleOf(page, element)?.kind === 'widget' || (element.tagName === 'a' && !isHtml(element));
}
