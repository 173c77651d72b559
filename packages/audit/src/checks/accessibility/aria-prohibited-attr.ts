import { accessibleText } from '../../accname/accessible-text.ts';
import { explicitRole, isPresentational } from '../../aria/explicit-role.ts';
import { UNNAMEABLE_ELEMENTS } from '../../aria/html-naming.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { attribute, hasAttribute, isHtml, parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Levels above an element that are looked at. */
const LEVELS_MAX = 100;

/**
 * Elements that may not be named are not named by ARIA: those without a role and those with one such as `paragraph` or `none`
 * (ARIA 1.2, section 5.2.8.6). As in axe-core, it fails only where the name would be all there is; an element that has text
 * loses its label but not its text, and one that refers to other elements may be meant so: these are warnings. Parts of
 * controls, custom elements and SVG are left alone.
 */
export const ariaProhibitedAttr = defineCheck({
  id: 'aria-prohibited-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Names where none are read',
  why: 'A label on an element without a role is not read out by most screen readers.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#namefromprohibited',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('element with ARIA attributes may have the names that it has'),
    },
    lost: {
      verdict: 'fail',
      message: someMessage('Elements that have nothing but a name which is not read'),
      advice: 'Give these elements a role that has a name, such as role="img" or role="group".',
    },
    ignored: {
      verdict: 'warn',
      message: someMessage('Elements with a name that is not read'),
      advice: 'Remove aria-label and aria-labelledby from them, or give them a role that has a name.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has ARIA attributes.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isPerceived(element));
    return judgeElements(page, elements, ['lost', 'ignored'], (element) => problemOf(page, element));
  },
});

function problemOf(page: PageFacts, element: Element): Problem<'lost' | 'ignored'> | null {
  const isLabelled = (attribute(element, 'aria-label')?.trim() ?? '') !== '';
  const refers = (attribute(element, 'aria-labelledby')?.trim() ?? '') !== '';
  if ((!isLabelled && !refers) || mayBeNamed(page, element)) return null;
  const isAll = isLabelled && !refers && accessibleText(page, element) === '';
  return { outcome: isAll ? 'lost' : 'ignored' };
}

function mayBeNamed(page: PageFacts, element: Element): boolean {
  const role = explicitRole(element);
  if (role !== null) return !role.isUnnameable;
  if (!isHtml(element) || element.tagName.includes('-')) return true;
  const isLink = (element.tagName === 'a' || element.tagName === 'area') && !hasAttribute(element, 'href');
  return !(isLink || UNNAMEABLE_ELEMENTS.has(element.tagName)) || isPartOfControl(page, element);
}

/** Whether the nearest element with a role, from this one upwards, is a control. */
function isPartOfControl(page: PageFacts, element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    const role = roleOf(page, at);
    if (role !== null && !isPresentational(role)) return role.kind === 'widget';
  }
  return false;
}
