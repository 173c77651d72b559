import { ariaAttributeNamed } from '../../aria/attributes.ts';
import { explicitRole } from '../../aria/explicit-role.ts';
import { isFocusable } from '../../aria/focus.ts';
import { ARIA_FREE_ELEMENTS, ONLY_HIDDEN_ELEMENTS } from '../../aria/html-naming.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { hasAttribute, isHtml } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/**
 * The ARIA attributes of an element are global or supported by its role (ARIA 1.2, section 5.2.3, and ARIA in HTML; the
 * semantics of axe-core). Deprecated attributes, which axe-core has reviewed, are a warning. Parts of SVG and custom
 * ones without a role, whose role a script may give, are passed, as is the case of values.
 */
export const ariaAllowedAttr = defineCheck({
  id: 'aria-allowed-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'ARIA attributes fit their roles',
  why: 'An attribute that the role of its element does not support is ignored, or announced where it means nothing.',
  docs: 'https://www.w3.org/TR/html-aria/#docconformance',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('element with ARIA attributes has only such as its role supports'),
    },
    unsupported: {
      verdict: 'fail',
      message: someMessage('Elements with ARIA attributes that their role does not support'),
      advice: 'Remove these attributes, or give the element a role that supports them.',
    },
    deprecated: {
      verdict: 'warn',
      message: someMessage('Elements with deprecated ARIA attributes'),
      advice: 'Remove aria-grabbed and aria-dropeffect, which ARIA has given up.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has ARIA attributes.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isPerceived(element));
    return judgeElements(page, elements, ['unsupported', 'deprecated'], (element) =>
      problemOf(page, element),
    );
  },
});

function problemOf(page: PageFacts, element: Element): Problem<'unsupported' | 'deprecated'> | null {
  const role = roleOf(page, element);
  const isOpen = role === null && isOfUnknownKind(element) && !isFocusable(element);
  let deprecated: string | null = null;
  for (const { name, value } of element.attrs) {
    const definition = name.startsWith('aria-') ? ariaAttributeNamed(name) : null;
    if (definition === null) continue;
    if (definition.isDeprecated) deprecated = name;
    const isAllowed = definition.isGlobal
      ? isGlobalAllowed(element, name)
      : role?.supported.has(name) === true;
    if (isAllowed || isOpen || isHarmless(element, name, value)) continue;
    const what = role === null ? `<${element.tagName}>` : `The role “${role.name}”`;
    return { outcome: 'unsupported', detail: `${what} does not support ${name}.` };
  }
  return deprecated === null ? null : { outcome: 'deprecated', detail: deprecated };
}

/** Parts of drawings, and custom elements. */
function isOfUnknownKind(element: Element): boolean {
  return isHtml(element) ? element.tagName.includes('-') : element.tagName !== 'svg';
}

/** Some elements take no part in the accessibility tree, unless a role brings them in. */
function isGlobalAllowed(element: Element, name: string): boolean {
  if (!isHtml(element) || explicitRole(element) !== null) return true;
  if (ONLY_HIDDEN_ELEMENTS.has(element.tagName)) return name === 'aria-hidden';
  return !ARIA_FREE_ELEMENTS.has(element.tagName);
}

/** Values that say what is so without them. */
function isHarmless(element: Element, name: string, value: string): boolean {
  if (value !== 'false') return false;
  return name === 'aria-required' || (name === 'aria-multiline' && hasAttribute(element, 'contenteditable'));
}
