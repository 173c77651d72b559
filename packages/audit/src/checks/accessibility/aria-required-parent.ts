import { explicitRole, isPresentational } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import type { Role } from '../../aria/roles.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Levels above an element that are looked at. */
const LEVELS_MAX = 100;
/** Ids of one `aria-owns` that are read. */
const IDS_MAX = 100;
/** Roles whose groups may stand in one of their own kind. */
const SELF_GROUPING: ReadonlySet<string> = new Set(['listitem', 'treeitem']);

/**
 * An element with a role such as `listitem` or `tab` stands in one with the role to which it belongs, or is owned by one
 * by `aria-owns` (ARIA 1.2, section 5.2.7; the semantics of axe-core). Plain elements in between are looked through.
 */
export const ariaRequiredParent = defineCheck({
  id: 'aria-required-parent',
  category: 'accessibility',
  severity: 'medium',
  title: 'Roles stand where they belong',
  why: 'A tab outside of a list of tabs, or an option outside of a list box, cannot be used as one.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#scope',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('element whose role belongs in another stands there') },
    stray: {
      verdict: 'fail',
      message: someMessage('Elements whose role does not belong where they stand'),
      advice: 'Give the element around them the role to which they belong, or leave their role out.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No element of the page has a role that belongs in another.',
    },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => (explicitRole(element)?.context.length ?? 0) > 0 && page.isPerceived(element));
    const owners = ownersById(page);
    return judgeElements(page, elements, ['stray'], (element) => {
      const role = explicitRole(element);
      if (role === null || standsWhereItBelongs(page, { element, role, owners })) return null;
      return { outcome: 'stray', detail: `“${role.name}” belongs in ${role.context.join(' or ')}.` };
    });
  },
});

type Placed = { element: Element; role: Role; owners: ReadonlyMap<string, Element> };

function standsWhereItBelongs(page: PageFacts, { element, role, owners }: Placed): boolean {
  const { name, context } = role;
  const left = contextLeft(page, parentElement(element), { role: name, context });
  if (left === null) return true;
  if (owners.size === 0) return false;
  return ownersOf(element, owners).some(
    (owner) => contextLeft(page, owner, { role: name, context: left }) === null,
  );
}

type Wanted = { role: string; context: readonly string[] };

/** The roles that are still wanted when the nearest element with a role is not one of them; null when it is. */
function contextLeft(
  page: PageFacts,
  from: Element | null,
  { role, context }: Wanted,
): readonly string[] | null {
  const allowsGroup = context.includes('group');
  let wanted = context;
  let at = from;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    const found = roleOf(page, at);
    if (found === null || isPresentational(found)) continue;
    if (found.name === 'group' && allowsGroup) {
      wanted = [...wanted.filter((name) => name !== 'group'), ...(SELF_GROUPING.has(role) ? [role] : [])];
    } else return wanted.includes(found.name) ? null : wanted;
  }
  return wanted;
}

/** The first element that owns each id by `aria-owns`. */
function ownersById(page: PageFacts): ReadonlyMap<string, Element> {
  const owners = new Map<string, Element>();
  for (const owner of page.withAria) {
    for (const id of attribute(owner, 'aria-owns')?.trim().split(/\s+/, IDS_MAX) ?? []) {
      if (id !== '' && !owners.has(id)) owners.set(id, owner);
    }
  }
  return owners;
}

/** The elements that own the element or what it stands in. */
function ownersOf(element: Element, owners: ReadonlyMap<string, Element>): Element[] {
  const found: Element[] = [];
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    const owner = owners.get(attribute(at, 'id') ?? '');
    if (owner !== undefined) found.push(owner);
  }
  return found;
}
