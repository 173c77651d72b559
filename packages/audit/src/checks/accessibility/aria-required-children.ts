import { explicitRole, globalAriaAttribute, isPresentational } from '../../aria/explicit-role.ts';
import { isFocusable } from '../../aria/focus.ts';
import { roleOf } from '../../aria/role-of.ts';
import { roleNamed } from '../../aria/roles.ts';
import type { Role } from '../../aria/roles.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { attribute, isElement, isText } from '../../facts/element.ts';
import type { ChildNode, Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Nodes within one element that are looked at. */
const NODES_MAX = 5_000;
/** Nodes of the page that are looked at for all such elements together; what is beyond is taken to be right. */
const PAGE_NODES_MAX = 1_000_000;

/**
 * An element with a role such as `list` or `tablist` contains, or owns by `aria-owns`, elements with the roles that belong in
 * it, and no others (ARIA 1.2, section 5.2.6; the semantics of axe-core). Plain elements in between are looked through.
 * One that is empty or `aria-busy` may yet be filled by a script, and passes.
 */
export const ariaRequiredChildren = defineCheck({
  id: 'aria-required-children',
  category: 'accessibility',
  severity: 'medium',
  title: 'Roles contain what belongs in them',
  why: 'A list without items, or with other things in it, is announced wrongly.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#mustContain',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('element whose role must contain others contains them') },
    wrong: {
      verdict: 'fail',
      message: someMessage('Elements that do not contain what their role must contain'),
      advice: 'Give the parts the roles that belong there, or leave the role out.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No element of the page has a role that must contain others.',
    },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => ownedBy(element).length > 0 && page.isPerceived(element));
    const budget = { nodesLeft: PAGE_NODES_MAX };
    return judgeElements(page, elements, ['wrong'], (element) =>
      budget.nodesLeft > 0 ? problemOf(page, element, budget) : null,
    );
  },
});

function ownedBy(element: Element): readonly string[] {
  return explicitRole(element, { withDpub: true })?.owned ?? [];
}

type Budget = { nodesLeft: number };
type Part = { element: Element | null; role: string | null };

function problemOf(page: PageFacts, element: Element, budget: Budget): Problem<'wrong'> | null {
  const parent = explicitRole(element, { withDpub: true });
  if (parent === null) return null;
  const parts = partsOf(page, { element, parent, budget });
  const stranger = parts.find((part) => part.element !== null && !belongs(part.role, parent));
  if (stranger !== undefined) {
    const what = stranger.role ?? `<${stranger.element?.tagName ?? ''}>`;
    return { outcome: 'wrong', detail: `“${parent.name}” may not contain ${what}.` };
  }
  if (parts.some((part) => part.element !== null) || parts.length === 0) return null;
  if (attribute(element, 'aria-busy')?.trim().toLowerCase() === 'true') return null;
  return { outcome: 'wrong', detail: `“${parent.name}” must contain ${parent.owned.join(' or ')}.` };
}

function belongs(role: string | null, parent: Role): boolean {
  if (role === null) return false;
  return parent.owned.includes(role) || roleNamed(role)?.context.includes(parent.name) === true;
}

type Owner = { element: Element; parent: Role; budget: Budget };

/** What an element owns: its nearest descendants that are something, and texts that are not blank (as null). */
function partsOf(page: PageFacts, { element, parent, budget }: Owner): Part[] {
  const parts: Part[] = [];
  const pending = ownedNodes(page, element).toReversed();
  for (let looked = 0; looked < NODES_MAX; looked++) {
    const node = pending.pop();
    if (node === undefined) break;
    budget.nodesLeft -= 1;
    if (isText(node) && node.value.trim() !== '') parts.push({ element: null, role: null });
    if (!isElement(node) || !page.isPerceived(node)) continue;
    const part = partOf(page, node, parent);
    if (part === null) pending.push(...node.childNodes.slice(0, NODES_MAX).toReversed());
    else parts.push(part);
  }
  return parts;
}

/** An element as a part; null when it is to be looked through. */
function partOf(page: PageFacts, node: Element, parent: Role): Part | null {
  const role = roleOf(page, node);
  const name = role === null || isPresentational(role) ? null : role.name;
  const isGroup = (name === 'group' || name === 'rowgroup') && parent.owned.includes(name);
  const isPlain = name === null && globalAriaAttribute(node) === null && !isFocusable(node);
  return isGroup || isPlain ? null : { element: node, role: name };
}

function ownedNodes(page: PageFacts, element: Element): ChildNode[] {
  const ids = attribute(element, 'aria-owns')?.trim().split(/\s+/, 100) ?? [];
  const owned = ids.flatMap((id) => page.byId(id).slice(0, 1)).filter((target) => target !== element);
  return [...element.childNodes.filter((child) => !isElement(child) || !owned.includes(child)), ...owned];
}
