import { ariaAttributeNamed } from '@pagemark/html/aria/attributes';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { isFocusable } from '@pagemark/html/aria/focus';
import { NO_ARIA_ELEMENTS, ONLY_HIDDEN_ELEMENTS } from '@pagemark/html/aria/html-naming';
import { roleOf } from '@pagemark/html/aria/role-of';
import { hasAttribute, isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

/** Attributes that the button role supports, but a `summary` does not. */
const SUMMARY_STATES: ReadonlySet<string> = new Set(['aria-expanded', 'aria-pressed']);

const NOUNS = { one: 'element with ARIA attributes', many: 'elements with ARIA attributes' };

/**
 * The ARIA attributes of an element are global or supported by its role (ARIA 1.2, section 5.2.3, and ARIA in HTML;
 * same semantics as axe-core). Deprecated attributes, which axe-core marks for review, are a warning. SVG children and
 * custom elements without a role pass, because a script may set one. Values that only state the default, such as
 * `aria-required="false"`, pass, too.
 */
export const ariaAllowedAttr = defineCheck({
  id: 'aria-allowed-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Allowed ARIA attributes',
  description:
    'Browsers ignore ARIA attributes that the element’s role does not support, or screen readers announce them without meaning.',
  reference: 'https://www.w3.org/TR/html-aria/#docconformance',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'uses only attributes that its role supports',
        have: 'use only attributes that their roles support',
      }),
    },
    unsupported: {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'uses attributes that its role does not support',
        have: 'use attributes that their roles do not support',
      }),
      recommendation: 'Remove these attributes, or give the element a role that supports them.',
    },
    deprecated: {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'uses deprecated attributes',
        have: 'use deprecated attributes',
      }),
      recommendation: 'Remove aria-grabbed and aria-dropeffect; ARIA has deprecated them.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with ARIA attributes on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isVisible(element));
    return evaluateElements(page, elements, ['unsupported', 'deprecated'], (element) =>
      problemOf(page, element),
    );
  },
});

function problemOf(page: PageFacts, element: Element): Problem<'unsupported' | 'deprecated'> | null {
  const role = roleOf(page, element);
  const isRoleUnknown = role === null && mayGetRoleFromScript(element) && !isFocusable(element);
  let deprecated: string | null = null;
  for (const { name, value } of element.attrs) {
    const definition = name.startsWith('aria-') ? ariaAttributeNamed(name) : null;
    if (definition === null) continue;
    if (definition.isDeprecated) deprecated = name;
    const isAllowed = definition.isGlobal
      ? isGlobalAllowed(element, name)
      : role?.supported.has(name) === true && !(SUMMARY_STATES.has(name) && isPlainSummary(element));
    if (isAllowed || isRoleUnknown || isDefaultValue(element, name, value)) continue;
    const what =
      role === null || isPlainSummary(element) ? `<${element.tagName}>` : `The role “${role.name}”`;
    return { outcome: 'unsupported', detail: `${what} does not support ${name}.` };
  }
  return deprecated === null ? null : { outcome: 'deprecated', detail: deprecated };
}

/** A `summary` without a role does not support state attributes: its `details` has the state (ARIA in HTML). */
function isPlainSummary(element: Element): boolean {
  return element.tagName === 'summary' && isHtml(element) && explicitRole(element) === null;
}

/** True for SVG children and custom elements. */
function mayGetRoleFromScript(element: Element): boolean {
  return isHtml(element) ? element.tagName.includes('-') : element.tagName !== 'svg';
}

/** Some elements are not in the accessibility tree unless they have an explicit role. */
function isGlobalAllowed(element: Element, name: string): boolean {
  if (!isHtml(element) || explicitRole(element) !== null) return true;
  if (ONLY_HIDDEN_ELEMENTS.has(element.tagName)) return name === 'aria-hidden';
  return !NO_ARIA_ELEMENTS.has(element.tagName);
}

/** Values that state the default. */
function isDefaultValue(element: Element, name: string, value: string): boolean {
  if (value !== 'false') return false;
  return name === 'aria-required' || (name === 'aria-multiline' && hasAttribute(element, 'contenteditable'));
}
