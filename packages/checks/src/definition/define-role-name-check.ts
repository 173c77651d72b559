import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { roleOf } from '@pagemark/html/aria/role-of';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { attribute, attributeTokens, closest, hasAttribute, isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import type { Severity } from '@pagemark/domain';
import { defineCheck } from './define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from './evaluate-elements.ts';

/** A check that elements with certain explicit roles have an accessible name. */
type RoleNameCheck = {
  id: string;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  roles: readonly string[];
  /** HTML elements with one of the roles that only ARIA, a label or a title can name. */
  elements?: readonly string[];
  /** The name of an element with one of the roles: `ARIA dialog`. The plural adds an s, unless `many` is given. */
  one: string;
  many?: string;
  recommendation: string;
};

/** Elements with native naming rules in HTML, which other checks cover, whatever their role. */
const NAMED_BY_HTML: ReadonlySet<string> = new Set(
  'area br button fieldset figure hr img input output select summary table textarea'.split(' '),
);

/**
 * Declares such a check with the semantics of the axe-core rule of the same name. Skips elements with native naming
 * rules, except for images with an empty `alt`, and adds DPUB-ARIA's link roles and the `<svg>` element, which axe-core
 * does not support.
 */
export function defineRoleNameCheck({
  roles,
  elements: native = [],
  one,
  many = `${one}s`,
  recommendation,
  ...spec
}: RoleNameCheck) {
  return defineCheck({
    ...spec,
    category: 'accessibility',
    requires: ['wholePage', 'content'],
    outcomes: {
      good: {
        verdict: 'pass',
        message: allPassMessage({
          one,
          many,
          has: 'has an accessible name',
          have: 'have an accessible name',
        }),
      },
      unnamed: {
        verdict: 'fail',
        message: someFailMessage({
          one,
          many,
          has: 'has no accessible name',
          have: 'have no accessible name',
        }),
        recommendation,
      },
      none: { verdict: 'not_applicable', message: `No ${many} on this page.` },
    },
    run({ wholePage: page }) {
      const withRole = roles
        .flatMap((role) => [...(page.explicitRoles.get(role) ?? []), ...dpubElements(page, role)])
        .filter((element) => !isNamedByHtml(element) && !native.includes(element.tagName));
      const elements = [...withRole, ...nativeElements(page, native, roles)].filter((element) =>
        page.isVisible(element),
      );
      const skipped = partsOfComboboxes(page, elements);
      return evaluateElements(
        page,
        elements.filter((element) => !skipped.has(element)),
        ['unnamed'],
        (element) => (accessibleName(page, element).text === '' ? { outcome: 'unnamed' } : null),
      );
    },
  });
}

function nativeElements(page: PageFacts, tags: readonly string[], roles: readonly string[]): Element[] {
  const elements = tags.flatMap((tag) => page.tagged(tag));
  return elements.filter((element) => roles.includes(roleOf(page, element)?.name ?? ''));
}

function isNamedByHtml(element: Element): boolean {
  if (!isHtml(element)) return false;
  if (element.tagName === 'a') return hasAttribute(element, 'href');
  // `image-alt` accepts an empty alt for decoration, but an image with such a role is not decorative.
  if (element.tagName === 'img') return attribute(element, 'alt') !== '';
  return NAMED_BY_HTML.has(element.tagName);
}

/** Elements with a role of DPUB-ARIA that is a link. */
function dpubElements(page: PageFacts, role: string): Element[] {
  if (role !== 'link') return [];
  return page.withAttribute('role').filter((element) => {
    const rawRole = attribute(element, 'role')?.trim().toLowerCase() ?? '';
    return rawRole.startsWith('doc-') && explicitRole(element, { withDpub: true })?.kind === 'link';
  });
}

/**
 * Elements that share the name of another element: comboboxes around an input field (the ARIA 1.1 pattern), and the
 * listboxes that a combobox opens.
 */
function partsOfComboboxes(page: PageFacts, elements: readonly Element[]): ReadonlySet<Element> {
  const comboboxes = page.explicitRoles.get('combobox') ?? [];
  if (elements.length === 0 || comboboxes.length === 0) return new Set();
  const opened = new Set(
    comboboxes.flatMap((element) => [
      ...attributeTokens(element, 'aria-owns'),
      ...attributeTokens(element, 'aria-controls'),
    ]),
  );
  const isPopup = (list: Element) =>
    opened.has(attribute(list, 'id') ?? '') || closest(list, hasRole('combobox')) !== null;
  const fields = page.tagged('input').filter((field) => attribute(field, 'type')?.toLowerCase() !== 'hidden');
  const wrappers = fields
    .map((field) => closest(field, hasRole('combobox')))
    .filter((found) => found !== null);
  return new Set([...wrappers, ...elements.filter(hasRole('listbox')).filter(isPopup)]);
}

function hasRole(role: string): (element: Element) => boolean {
  return (element) => explicitRole(element)?.name === role;
}
