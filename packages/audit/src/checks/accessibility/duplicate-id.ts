import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

type Ids = { ids: number; repeated: number };

/**
 * Each id is on one element (DOM standard). WCAG 2.2 no longer asks for it, and axe-core has switched its rule off:
 * links, styles and scripts take the first of the elements. It is a warning. Ids to which labels or ARIA refer are
 * duplicate-id-aria's.
 */
export const duplicateId = defineCheck({
  id: 'duplicate-id',
  category: 'accessibility',
  severity: 'medium',
  title: 'Unique ids',
  why: 'Links, styles and scripts that use an id that is there twice may reach the wrong element.',
  docs: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: ({ ids }: Ids) => `Every id is on one element (${ids} in all).` },
    repeated: {
      verdict: 'warn',
      message: ({ ids, repeated }: Ids) => `Ids that are on several elements: ${repeated} of ${ids}.`,
      advice: 'Give each element an id of its own, or a class instead.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has an id.' },
  },
  run({ wholePage: page }) {
    const ids = page.ids().filter((id) => id.trim() !== '');
    if (ids.length === 0) return finding('none');
    const repeated = ids.filter((id) => page.byId(id).length > 1 && !page.idReferences.has(id));
    const data = { ids: ids.length, repeated: repeated.length };
    if (repeated.length === 0) return finding('good', { data });
    const further = repeated.flatMap((id) => page.byId(id).slice(1));
    return finding('repeated', { data, evidence: elementEvidence(page, further) });
  },
});
