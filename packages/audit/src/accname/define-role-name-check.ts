import { explicitRole } from '../aria/explicit-role.ts';
import { defineCheck } from '../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../evidence/judge-elements.ts';
import { attribute, attributeTokens, closest, hasAttribute, isHtml } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { accessibleName } from './accessible-name.ts';

/** A check that elements which a `role` makes something have a name. */
type RoleNameCheck = {
  id: string;
  title: string;
  why: string;
  docs: string;
  roles: readonly string[];
  /** What one is called, and several: `dialog`, `Dialogs`. */
  noun: string;
  nouns: string;
  advice: string;
};

/** Elements with a name of their own by HTML: checks of theirs look at them, whatever their role. */
const NAMED_BY_HTML: ReadonlySet<string> = new Set(
  'area br button fieldset figure hr img input output select summary table textarea'.split(' '),
);

/** Declares one, with the semantics of axe-core's rule of that name. What HTML itself names is left to other checks. */
export function defineRoleNameCheck({ roles, noun, nouns, advice, ...spec }: RoleNameCheck) {
  return defineCheck({
    ...spec,
    category: 'accessibility',
    severity: 'medium',
    needs: ['wholePage'],
    outcomes: {
      good: { verdict: 'pass', message: everyMessage(`${noun} by its role has a name`) },
      unnamed: { verdict: 'fail', message: someMessage(`${nouns} by their role without a name`), advice },
      none: { verdict: 'not_applicable', message: `The page has no ${noun} by its role.` },
    },
    run({ wholePage: page }) {
      const elements = roles
        .flatMap((role) => page.rolesGiven.get(role) ?? [])
        .filter((element) => !isNamedByHtml(element) && page.isPerceived(element));
      const others = partsOfComboboxes(page, elements);
      return judgeElements(
        page,
        elements.filter((element) => !others.has(element)),
        ['unnamed'],
        (element) => (accessibleName(page, element).text === '' ? { outcome: 'unnamed' } : null),
      );
    },
  });
}

function isNamedByHtml(element: Element): boolean {
  if (!isHtml(element)) return true;
  if (element.tagName === 'a') return hasAttribute(element, 'href');
  return NAMED_BY_HTML.has(element.tagName);
}

/**
 * Those of the elements that share the name of another: comboboxes around a field, as ARIA 1.1 had them, and the lists that a combobox
 * opens.
 */
function partsOfComboboxes(page: PageFacts, elements: readonly Element[]): ReadonlySet<Element> {
  const comboboxes = page.rolesGiven.get('combobox') ?? [];
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
  const around = fields.map((field) => closest(field, hasRole('combobox'))).filter((found) => found !== null);
  return new Set([...around, ...elements.filter(hasRole('listbox')).filter(isPopup)]);
}

function hasRole(role: string): (element: Element) => boolean {
  return (element) => explicitRole(element)?.name === role;
}
