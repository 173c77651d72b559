import { inputType } from '@pagemark/html/accname/own-text';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, attributeTokens, closest, hasAttribute, isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Attributes allowed on the rows of a `treegrid`, but not of a `table` or `grid` (ARIA 1.2, role `row`). */
const TREE_ROW_ATTRIBUTES = ['aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-level'] as const;
const TABLE_ROLES: ReadonlySet<string> = new Set(['treegrid', 'table', 'grid']);

const NOUNS = {
  one: 'element with conditional ARIA attributes',
  many: 'elements with conditional ARIA attributes',
};

/**
 * ARIA attributes that are allowed only under certain conditions, as in axe-core: `aria-checked` on a native checkbox
 * or radio button, including one with another role such as `switch`, matches its `checked` attribute (ARIA in HTML),
 * and tree attributes appear only on rows of a `treegrid`. State changes made by scripts are not detected.
 */
export const ariaConditionalAttr = defineCheck({
  id: 'aria-conditional-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Conditional ARIA attributes',
  description:
    'Screen readers announce the wrong state when aria-checked contradicts the native checkbox, and ignore tree attributes on table rows.',
  reference: 'https://www.w3.org/TR/html-aria/#docconformance',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'uses them correctly', have: 'use them correctly' }),
    },
    'not-allowed': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'uses them where ARIA does not allow it',
        have: 'use them where ARIA does not allow it',
      }),
      recommendation:
        'Remove aria-checked from native checkboxes and radio buttons, and use role="treegrid" for tables with expandable rows.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No native checkboxes with aria-checked and no rows with tree attributes on this page.',
    },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter(
      (element) => (isCheckboxWithAria(page, element) || isTreeRow(page, element)) && page.isVisible(element),
    );
    return evaluateElements(page, elements, ['not-allowed'], (element) => {
      const detail = isCheckboxWithAria(page, element) ? checkboxIssue(element) : rowIssue(page, element);
      return detail === null ? null : { outcome: 'not-allowed', detail };
    });
  },
});

/** Whether it is a native checkbox or radio button, with any role that has a state, and a non-empty `aria-checked`. */
function isCheckboxWithAria(page: PageFacts, element: Element): boolean {
  if (element.tagName !== 'input' || !isHtml(element)) return false;
  const type = inputType(element);
  const isBox = type === 'checkbox' || type === 'radio';
  if (!isBox || (attribute(element, 'aria-checked') ?? '') === '') return false;
  return roleOf(page, element)?.supported.has('aria-checked') === true;
}

function isTreeRow(page: PageFacts, element: Element): boolean {
  return treeAttributesOf(element).length > 0 && roleOf(page, element)?.name === 'row';
}

function treeAttributesOf(element: Element): string[] {
  return TREE_ROW_ATTRIBUTES.filter((name) => hasAttribute(element, name));
}

function checkboxIssue(box: Element): string | null {
  const raw = (attribute(box, 'aria-checked') ?? '').toLowerCase();
  const type = inputType(box);
  const isKnown = raw === 'true' || (raw === 'mixed' && type === 'checkbox');
  const announced = isKnown ? raw : 'false';
  // Only a script can set the mixed state.
  const state = hasAttribute(box, 'checked') ? 'true' : 'false';
  return announced === state ? null : `aria-checked is ${announced}, but the checked state is ${state}.`;
}

function rowIssue(page: PageFacts, row: Element): string | null {
  const owner = closest(row, isTable);
  const role = owner === null ? null : roleOf(page, owner);
  if (role === null || role.name === 'treegrid') return null;
  return `${treeAttributesOf(row).join(', ')} on a row of a ${role.name}.`;
}

function isTable(element: Element): boolean {
  if (element.tagName === 'table' && isHtml(element) && !hasAttribute(element, 'role')) return true;
  return attributeTokens(element, 'role').some((role) => TABLE_ROLES.has(role));
}
