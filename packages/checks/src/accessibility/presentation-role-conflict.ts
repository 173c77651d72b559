import { explicitRole, globalAriaAttribute, isPresentational } from '@pagemark/html/aria/explicit-role';
import { isFocusable } from '@pagemark/html/aria/focus';
import { implicitRole } from '@pagemark/html/aria/implicit-role';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'presentational element' };

/**
 * An element with `role=none` or `presentation`, or an image with an empty `alt`, is not focusable and has no global
 * `aria-` attribute; otherwise browsers ignore the role (ARIA 1.2, "presentational roles conflict resolution"; same id
 * as in axe-core, where it is a best practice: here, it is a warning). Elements without a native role pass.
 */
export const presentationRoleConflict = defineCheck({
  id: 'presentation-role-conflict',
  category: 'accessibility',
  severity: 'low',
  title: 'Presentational role conflicts',
  description:
    'Browsers ignore a presentational role on an element that can be focused or has a global ARIA attribute.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has no conflict', have: 'have no conflict' }),
    },
    conflict: {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'is announced anyway', have: 'are announced anyway' }),
      recommendation: 'Remove the role, or the tabindex and the global ARIA attributes.',
    },
    none: { verdict: 'not_applicable', message: 'No presentational elements on this page.' },
  },
  run({ wholePage: page }) {
    const byRole = page
      .withAttribute('role')
      .filter((element) => isPresentational(explicitRole(element)) && implicitRole(page, element) !== null);
    const images = page
      .tagged('img')
      .filter((image) => attribute(image, 'alt') === '' && attribute(image, 'role') === null);
    const elements = [...byRole, ...images].filter((element) => page.isVisible(element));
    return evaluateElements(page, elements, ['conflict'], (element) => {
      const detail = conflictOf(element);
      return detail === null ? null : { outcome: 'conflict', detail };
    });
  },
});

function conflictOf(element: Element): string | null {
  const global = globalAriaAttribute(element);
  // An ARIA name turns an image with an empty alt back into a named image.
  if (global !== null && !(element.tagName === 'img' && NAMING.has(global))) return `It has ${global}.`;
  return isFocusable(element) ? 'It can be focused.' : null;
}

const NAMING: ReadonlySet<string> = new Set(['aria-label', 'aria-labelledby']);
