import { accessibleName } from '../../accname/accessible-name.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Element } from '../../facts/element.ts';
import { inDocumentOrder } from '../../facts/document-order.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

const TAGS = ['aside', 'footer', 'form', 'header', 'main', 'nav', 'search', 'section'] as const;

/**
 * Landmarks of one kind have different names (the semantics of axe-core; ARIA Authoring Practices, "Landmark Regions"). A
 * `section` or `form` without a name is no landmark, nor a `header` or `footer` within an article or a section.
 */
export const landmarkUnique = defineCheck({
  id: 'landmark-unique',
  category: 'accessibility',
  severity: 'medium',
  title: 'Names of landmarks',
  why: 'In the list of landmarks that screen readers offer, two with the same name cannot be told apart.',
  docs: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('landmark differs from the others by its role or its name'),
    },
    repeated: {
      verdict: 'fail',
      message: someMessage('Landmarks with the role and the name of another'),
      advice:
        'Give landmarks of the same kind different names with aria-label, such as “Main menu” and “Related links”.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no landmarks.' },
  },
  run({ wholePage: page }) {
    const landmarks = landmarksOf(page);
    const seen = new Set<string>();
    return judgeElements(page, landmarks, ['repeated'], (landmark) => {
      const role = roleOf(page, landmark)?.name ?? '';
      const name = accessibleName(page, landmark).text;
      const key = `${role} ${name.toLowerCase()}`;
      if (!seen.has(key)) {
        seen.add(key);
        return null;
      }
      const detail =
        name === '' ? `Another ${role} has no name either.` : `Another ${role} has this name too.`;
      return { outcome: 'repeated', detail };
    });
  },
});

function landmarksOf(page: PageFacts): Element[] {
  return inDocumentOrder([page.taggedAny(TAGS), page.withAttribute('role')]).filter(
    (element) => roleOf(page, element)?.kind === 'landmark' && page.isPerceived(element),
  );
}
