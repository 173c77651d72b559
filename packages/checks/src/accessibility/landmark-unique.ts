import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { roleOf } from '@pagemark/html/aria/role-of';
import { inDocumentOrder } from '@pagemark/html/facts/document-order';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const TAGS = ['aside', 'footer', 'form', 'header', 'main', 'nav', 'search', 'section'] as const;

/** Roles that are landmarks only with a name. */
const NAMED_LANDMARKS: ReadonlySet<string> = new Set(['region', 'form']);

/**
 * Landmarks with the same role have different names (same semantics as axe-core; ARIA Authoring Practices, "Landmark
 * Regions"). An unnamed region or form, whether an element or a role, is not a landmark (ARIA 1.2, `region`, `form`),
 * and neither is a `<header>` or `<footer>` inside an article or a section.
 */
export const landmarkUnique = defineCheck({
  id: 'landmark-unique',
  category: 'accessibility',
  severity: 'medium',
  title: 'Unique landmarks',
  description:
    'Screen readers list the landmarks of a page; landmarks with the same role and name cannot be told apart.',
  reference: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        one: 'landmark',
        has: 'has a unique role and name',
        have: 'have a unique role and name',
      }),
    },
    repeated: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'landmark',
        has: 'has the same role and name as another',
        have: 'have the same role and name as another',
      }),
      recommendation:
        'Give landmarks with the same role different names with aria-label, such as “Main menu” and “Related links”.',
    },
    none: { verdict: 'not_applicable', message: 'No landmarks on this page.' },
  },
  run({ wholePage: page }) {
    const landmarks = landmarksOf(page);
    const seen = new Set<string>();
    return evaluateElements(page, landmarks, ['repeated'], (landmark) => {
      const role = roleOf(page, landmark)?.name ?? '';
      const name = accessibleName(page, landmark).text;
      const key = `${role} ${name.toLowerCase()}`;
      if (!seen.has(key)) {
        seen.add(key);
        return null;
      }
      const detail =
        name === ''
          ? `Another ${role} landmark has no name either.`
          : `Another ${role} landmark has the same name.`;
      return { outcome: 'repeated', detail };
    });
  },
});

function landmarksOf(page: PageFacts): Element[] {
  return inDocumentOrder([page.taggedAny(TAGS), page.withAttribute('role')]).filter((element) => {
    const role = roleOf(page, element);
    if (role?.kind !== 'landmark' || !page.isVisible(element)) return false;
    return !NAMED_LANDMARKS.has(role.name) || accessibleName(page, element).text !== '';
  });
}
