import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import type { Role } from '@pagemark/html/aria/roles';
import { attribute, isHtml, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum ancestors of an element that are inspected. */
const LEVELS_MAX = 100;
/** Maximum IDs read from one `aria-owns`. */
const IDS_MAX = 100;
/** Roles whose groups may be nested in an element of the same role. */
const SELF_GROUPING: ReadonlySet<string> = new Set(['listitem', 'treeitem']);

const NOUNS = { one: 'element whose role requires a parent', many: 'elements whose role requires a parent' };

/**
 * An element with a role such as `listitem` or `tab` is inside an element with a role that it requires, or is owned
 * by one through `aria-owns` (ARIA 1.2, section 5.2.7; same semantics as axe-core). Generic elements in between are
 * ignored.
 */
export const ariaRequiredParent = defineCheck({
  id: 'aria-required-parent',
  category: 'accessibility',
  severity: 'medium',
  title: 'Required ARIA parents',
  description:
    'A tab outside a tablist, or an option outside a listbox, does not work as one in assistive technology.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#scope',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has the required parent', have: 'have the required parent' }),
    },
    'wrong-parent': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'is outside the required parent',
        have: 'are outside the required parent',
      }),
      recommendation: 'Give the parent element the required role, or remove the role from the child.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No elements with a role that requires a certain parent on this page.',
    },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => (explicitRole(element)?.context.length ?? 0) > 0 && page.isVisible(element))
      .filter((element) => !isNativeOption(element));
    const owners = ownersById(page);
    return evaluateElements(page, elements, ['wrong-parent'], (element) => {
      const role = explicitRole(element);
      if (role === null || hasRequiredParent(page, { element, role, owners })) return null;
      return { outcome: 'wrong-parent', detail: `“${role.name}” must be in ${role.context.join(' or ')}.` };
    });
  },
});

/** An `option` is in the list of its `select`, whose own role is often combobox. */
function isNativeOption(element: Element): boolean {
  return element.tagName === 'option' && isHtml(element) && explicitRole(element)?.name === 'option';
}

type Candidate = { element: Element; role: Role; owners: ReadonlyMap<string, Element> };

function hasRequiredParent(page: PageFacts, { element, role, owners }: Candidate): boolean {
  const { name, context } = role;
  const stillRequired = missingContext(page, parentElement(element), { role: name, context });
  if (stillRequired === null) return true;
  if (owners.size === 0) return false;
  return ownersOf(element, owners).some(
    (owner) => missingContext(page, owner, { role: name, context: stillRequired }) === null,
  );
}

type Required = { role: string; context: readonly string[] };

/** The roles still required when the closest ancestor with a role is not one of them; null when it is. */
function missingContext(
  page: PageFacts,
  from: Element | null,
  { role, context }: Required,
): readonly string[] | null {
  const allowsGroup = context.includes('group');
  let required = context;
  let at = from;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    const found = roleOf(page, at);
    if (found === null || isPresentational(found)) continue;
    if (found.name === 'group' && allowsGroup) {
      required = [...required.filter((name) => name !== 'group'), ...(SELF_GROUPING.has(role) ? [role] : [])];
    } else return required.includes(found.name) ? null : required;
  }
  return required;
}

/** The first element that owns each ID through `aria-owns`. */
function ownersById(page: PageFacts): ReadonlyMap<string, Element> {
  const owners = new Map<string, Element>();
  for (const owner of page.withAria) {
    for (const id of attribute(owner, 'aria-owns')?.trim().split(/\s+/, IDS_MAX) ?? []) {
      if (id !== '' && !owners.has(id)) owners.set(id, owner);
    }
  }
  return owners;
}

/** The elements that own the element or one of its ancestors. */
function ownersOf(element: Element, owners: ReadonlyMap<string, Element>): Element[] {
  const found: Element[] = [];
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    const owner = owners.get(attribute(at, 'id') ?? '');
    if (owner !== undefined) found.push(owner);
  }
  return found;
}
