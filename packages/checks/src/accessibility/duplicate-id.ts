import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, someFailMessage } from '../definition/evaluate-elements.ts';

/** `referenced`: the repeated IDs that duplicate-id-aria covers. */
type Ids = { ids: number; repeated: number; referenced: number };

/**
 * Each ID is unique in the document (DOM standard). WCAG 2.2 no longer requires it and axe-core has disabled its
 * rule, so this is a warning: links, styles and scripts use the first element. IDs that labels or ARIA reference are
 * covered by duplicate-id-aria.
 */
export const duplicateId = defineCheck({
  id: 'duplicate-id',
  category: 'accessibility',
  severity: 'low',
  title: 'Duplicate IDs',
  description: 'Links, styles and scripts may reach the wrong element when an ID is used twice.',
  reference: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ ids }: Ids) =>
        allPassMessage({ one: 'ID', has: 'is unique', have: 'are unique' })({ checked: ids, failed: 0 }),
    },
    'only-referenced': {
      verdict: 'pass',
      message: ({ referenced }: Ids) => `No ID is used more than once${besides(referenced)}.`,
    },
    repeated: {
      verdict: 'warn',
      message: ({ ids, repeated, referenced }: Ids) =>
        someFailMessage({
          one: 'ID',
          has: `is used more than once${besides(referenced)}`,
          have: `are used more than once${besides(referenced)}`,
        })({ checked: ids, failed: repeated }),
      recommendation: 'Give each element a unique ID, or use a class instead.',
    },
    none: { verdict: 'not_applicable', message: 'No IDs on this page.' },
  },
  run({ wholePage: page }) {
    const ids = page.ids().filter((id) => id.trim() !== '');
    if (ids.length === 0) return finding('none');
    const all = ids.filter((id) => page.byId(id).length > 1);
    const repeated = all.filter((id) => !page.idReferences.has(id));
    const data = { ids: ids.length, repeated: repeated.length, referenced: all.length - repeated.length };
    if (repeated.length === 0) return finding(all.length === 0 ? 'good' : 'only-referenced', { data });
    const duplicates = repeated.flatMap((id) => page.byId(id).slice(1));
    return finding('repeated', { data, evidence: elementEvidence(page, duplicates) });
  },
});

const besides = (referenced: number) =>
  referenced === 0 ? '' : `, besides ${referenced} that labels and ARIA reference`;
