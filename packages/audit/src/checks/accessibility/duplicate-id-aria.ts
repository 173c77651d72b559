import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';

type Ids = { ids: number; repeated: number };

/**
 * No id to which a label or an ARIA attribute refers is on two elements (WCAG 2.2, 4.1.2). axe-core asks for a review
 * of these; Lighthouse fails them, as this does: a browser takes the first of the elements, whichever was meant.
 * Elements count hidden or not, as references do. Other repeated ids are duplicate-id's.
 */
export const duplicateIdAria = defineCheck({
  id: 'duplicate-id-aria',
  category: 'accessibility',
  severity: 'medium',
  title: 'Ids that labels and ARIA refer to',
  why: 'When an id is there twice, a label or description may belong to the wrong element.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ ids }: Ids) => `Every id to which labels and ARIA refer is on one element (${ids} in all).`,
    },
    repeated: {
      verdict: 'fail',
      message: ({ ids, repeated }: Ids) =>
        `Ids to which labels or ARIA refer and that are on several elements: ${repeated} of ${ids}.`,
      advice: 'Give each element an id of its own, and correct the references to it.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'Neither labels nor ARIA attributes refer to elements of the page.',
    },
  },
  run({ wholePage: page }) {
    const used = [...page.idReferences].filter(([id]) => page.byId(id).length > 0);
    if (used.length === 0) return finding('none');
    const repeated = used.filter(([id]) => page.byId(id).length > 1);
    const data = { ids: used.length, repeated: repeated.length };
    if (repeated.length === 0) return finding('good', { data });
    const further = repeated.flatMap(([id, by]) =>
      page
        .byId(id)
        .slice(1)
        .map((element) => ({ element, detail: `“${id}” is there already; ${by} refers to it.` })),
    );
    const evidence = evidenceOf(further, ({ element, detail }) => ({
      ...elementItem(page, element),
      detail,
    }));
    return finding('repeated', { data, evidence });
  },
});
