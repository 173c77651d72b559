import { inputType } from '../../accname/own-text.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, attributeTokens, closest, hasAttribute, isHtml } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Attributes that the rows of a tree have, and those of a table or a grid do not (ARIA 1.2, role `row`). */
const TREE_ROW_ATTRIBUTES = ['aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-level'] as const;
const TABLE_ROLES: ReadonlySet<string> = new Set(['treegrid', 'table', 'grid']);

/**
 * ARIA attributes that fit only in some circumstances, as in axe-core: `aria-checked` on a native checkbox or radio button says what its
 * `checked` says (ARIA in HTML), and attributes of trees stand on rows of a `treegrid` only. What scripts change is not seen.
 */
export const ariaConditionalAttr = defineCheck({
  id: 'aria-conditional-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'ARIA attributes fit their circumstances',
  why: 'An aria-checked that contradicts its box has screen readers tell what is not so, and rows of a table cannot be folded.',
  docs: 'https://www.w3.org/TR/html-aria/#docconformance',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('box with aria-checked and row with attributes of trees has them rightly'),
    },
    unfit: {
      verdict: 'fail',
      message: someMessage('Boxes and rows with ARIA attributes that do not fit them'),
      advice: 'Remove aria-checked from native boxes, and give rows that unfold to a role="treegrid".',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No native box has aria-checked, and no row an attribute of trees.',
    },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter(
      (element) => (isCheckedBox(page, element) || isTreeRow(page, element)) && page.isPerceived(element),
    );
    return judgeElements(page, elements, ['unfit'], (element) => {
      const detail = isCheckedBox(page, element) ? boxFault(element) : rowFault(page, element);
      return detail === null ? null : { outcome: 'unfit', detail };
    });
  },
});

/** Whether it is a native box, of its own role, with an `aria-checked`. */
function isCheckedBox(page: PageFacts, element: Element): boolean {
  if (element.tagName !== 'input' || !isHtml(element)) return false;
  const type = inputType(element);
  const isBox = type === 'checkbox' || type === 'radio';
  return isBox && (attribute(element, 'aria-checked') ?? '') !== '' && roleOf(page, element)?.name === type;
}

function isTreeRow(page: PageFacts, element: Element): boolean {
  return treeAttributesOf(element).length > 0 && roleOf(page, element)?.name === 'row';
}

function treeAttributesOf(element: Element): string[] {
  return TREE_ROW_ATTRIBUTES.filter((name) => hasAttribute(element, name));
}

function boxFault(box: Element): string | null {
  const written = (attribute(box, 'aria-checked') ?? '').toLowerCase();
  const type = inputType(box);
  const isKnown = written === 'true' || (written === 'mixed' && type === 'checkbox');
  const said = isKnown ? written : 'false';
  // A mixed state is set by scripts alone.
  const state = hasAttribute(box, 'checked') ? 'true' : 'false';
  return said === state ? null : `aria-checked says ${said}, the box ${state}.`;
}

function rowFault(page: PageFacts, row: Element): string | null {
  const owner = closest(row, isTable);
  const role = owner === null ? null : roleOf(page, owner);
  if (role === null || role.name === 'treegrid') return null;
  return `${treeAttributesOf(row).join(', ')} on a row of a ${role.name}.`;
}

function isTable(element: Element): boolean {
  if (element.tagName === 'table' && isHtml(element) && !hasAttribute(element, 'role')) return true;
  return attributeTokens(element, 'role').some((role) => TABLE_ROLES.has(role));
}
