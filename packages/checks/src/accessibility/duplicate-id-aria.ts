import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, someFailMessage } from '../definition/evaluate-elements.ts';

type Ids = { ids: number; repeated: number };

const NOUNS = { one: 'ID that labels and ARIA reference', many: 'IDs that labels and ARIA reference' };

/**
 * No ID that a label or an ARIA attribute references is used twice (WCAG 2.2, 4.1.2). axe-core asks for a review;
 * Lighthouse fails, and so does this check: browsers use the first element, whichever was meant. Hidden elements
 * count, as they do for references. Other duplicate IDs are covered by duplicate-id.
 */
export const duplicateIdAria = defineCheck({
  id: 'duplicate-id-aria',
  category: 'accessibility',
  severity: 'high',
  title: 'Duplicate IDs in labels and ARIA',
  description: 'When an ID is used twice, a label or description may apply to the wrong element.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ ids }: Ids) =>
        allPassMessage({ ...NOUNS, has: 'is unique', have: 'are unique' })({ checked: ids, failed: 0 }),
    },
    repeated: {
      verdict: 'fail',
      message: ({ ids, repeated }: Ids) =>
        someFailMessage({ ...NOUNS, has: 'is used more than once', have: 'are used more than once' })({
          checked: ids,
          failed: repeated,
        }),
      recommendation: 'Give each element a unique ID, and update the references to it.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No labels or ARIA attributes reference an element of this page.',
    },
  },
  run({ wholePage: page }) {
    const used = [...page.idReferences].filter(([id]) => page.byId(id).length > 0);
    if (used.length === 0) return finding('none');
    const repeated = used.filter(([id]) => page.byId(id).length > 1);
    const data = { ids: used.length, repeated: repeated.length };
    if (repeated.length === 0) return finding('good', { data });
    const duplicates = repeated.flatMap(([id, by]) =>
      page
        .byId(id)
        .slice(1)
        .map((element) => ({
          element,
          detail: `“${id}” is already in use, and the “${by}” attribute references it.`,
        })),
    );
    const evidence = evidenceOf(duplicates, ({ element, detail }) => ({
      ...elementItem(page, element),
      detail,
    }));
    return finding('repeated', { data, evidence });
  },
});
