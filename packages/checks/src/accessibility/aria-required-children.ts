import { explicitRole, globalAriaAttribute, isPresentational } from '@pagemark/html/aria/explicit-role';
import { isFocusable } from '@pagemark/html/aria/focus';
import { roleOf } from '@pagemark/html/aria/role-of';
import { roleNamed } from '@pagemark/html/aria/roles';
import type { Role } from '@pagemark/html/aria/roles';
import { attribute, isElement, isHtml, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

/** Maximum nodes inspected in one element. */
const NODES_MAX = 5_000;
/** Maximum nodes inspected in all such elements of the page; elements beyond the limit pass. */
const PAGE_NODES_MAX = 1_000_000;

const NOUNS = { one: 'element with a container role', many: 'elements with a container role' };

/**
 * An element with a role such as `list` or `tablist` contains, or owns through `aria-owns`, elements with the roles
 * it requires, and no others (ARIA 1.2, section 5.2.6; same semantics as axe-core). Generic elements in between are
 * ignored. An element that is empty or `aria-busy` passes, because a script may fill it; an empty row fails, as in
 * axe-core: a script that fills a table adds its rows.
 */
export const ariaRequiredChildren = defineCheck({
  id: 'aria-required-children',
  category: 'accessibility',
  severity: 'medium',
  title: 'Required ARIA children',
  description: 'Screen readers misannounce a list that has no items or contains other content.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#mustContain',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'contains only the roles it requires',
        have: 'contain only the roles they require',
      }),
    },
    'invalid-children': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'does not contain the roles it requires',
        have: 'do not contain the roles they require',
      }),
      recommendation: 'Give the child elements the required roles, or remove the role from the container.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No elements with a role that requires certain children on this page.',
    },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => ownedBy(element).length > 0 && page.isVisible(element));
    const budget = { nodesLeft: PAGE_NODES_MAX };
    return evaluateElements(page, elements, ['invalid-children'], (element) =>
      budget.nodesLeft > 0 ? problemOf(page, element, budget) : null,
    );
  },
});

function ownedBy(element: Element): readonly string[] {
  return explicitRole(element, { withDpub: true })?.owned ?? [];
}

type Budget = { nodesLeft: number };
type Part = { element: Element | null; role: string | null };

function problemOf(page: PageFacts, element: Element, budget: Budget): Problem<'invalid-children'> | null {
  const parent = explicitRole(element, { withDpub: true });
  if (parent === null) return null;
  const parts = partsOf(page, { element, parent, budget });
  const unexpected = parts.find((part) => part.element !== null && !belongs(part.role, parent));
  if (unexpected !== undefined) {
    const what = unexpected.role ?? `<${unexpected.element?.tagName ?? ''}>`;
    return { outcome: 'invalid-children', detail: `“${parent.name}” must not contain ${what}.` };
  }
  if (parts.some((part) => part.element !== null)) return null;
  if (parts.length === 0 && parent.name !== 'row') return null;
  if (attribute(element, 'aria-busy')?.trim().toLowerCase() === 'true') return null;
  return {
    outcome: 'invalid-children',
    detail: `“${parent.name}” must contain ${parent.owned.join(' or ')}.`,
  };
}

function belongs(role: string | null, parent: Role): boolean {
  if (role === null) return false;
  return parent.owned.includes(role) || roleNamed(role)?.context.includes(parent.name) === true;
}

type Owner = { element: Element; parent: Role; budget: Budget };

/** The parts that an element owns: its closest descendants with a role, and non-blank text nodes (as null). */
function partsOf(page: PageFacts, { element, parent, budget }: Owner): Part[] {
  const parts: Part[] = [];
  const pending = ownedNodes(page, element).toReversed();
  for (let visited = 0; visited < NODES_MAX; visited++) {
    const node = pending.pop();
    if (node === undefined) break;
    budget.nodesLeft -= 1;
    if (isText(node) && node.value.trim() !== '') parts.push({ element: null, role: null });
    if (!isElement(node) || !page.isVisible(node)) continue;
    const part = partOf(page, node, parent);
    if (part === null) pending.push(...node.childNodes.slice(0, NODES_MAX).toReversed());
    else parts.push(part);
  }
  return parts;
}

/** An element as an owned part; null for a generic element or group, whose children are inspected instead. */
function partOf(page: PageFacts, node: Element, parent: Role): Part | null {
  const role = roleOf(page, node);
  const name = role === null || isPresentational(role) ? editRole(node, parent) : role.name;
  const isGroup = (name === 'group' || name === 'rowgroup') && parent.owned.includes(name);
  const isGeneric = name === null && globalAriaAttribute(node) === null && !isFocusable(node);
  return isGroup || isGeneric ? null : { element: node, role: name };
}

/** The role of an edit in HTML (HTML-AAM 1.0), which matters only in a suggestion. */
function editRole(node: Element, parent: Role): string | null {
  if (parent.name !== 'suggestion' || !isHtml(node) || explicitRole(node) !== null) return null;
  if (node.tagName === 'ins') return 'insertion';
  return node.tagName === 'del' || node.tagName === 's' ? 'deletion' : null;
}

function ownedNodes(page: PageFacts, element: Element): ChildNode[] {
  const ids = attribute(element, 'aria-owns')?.trim().split(/\s+/, 100) ?? [];
  const owned = ids.flatMap((id) => page.byId(id).slice(0, 1)).filter((target) => target !== element);
  return [...element.childNodes.filter((child) => !isElement(child) || !owned.includes(child)), ...owned];
}
