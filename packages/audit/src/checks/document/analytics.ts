import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { servicesOf } from '../../facts/services.ts';

/** Services that count visits, by the addresses of what the page loads. Told, not judged. */
export const analytics = defineCheck({
  id: 'analytics',
  category: 'document',
  severity: 'low',
  title: 'Counting of visits',
  why: 'It tells which services learn of every visit.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/Privacy',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'info', message: 'No known service that counts visits was found.' },
    found: {
      verdict: 'info',
      message: ({ services }: { services: string[] }) => `Visits are counted by ${services.join(', ')}.`,
    },
  },
  run({ page }) {
    const found = servicesOf(page).filter(({ kind }) => kind === 'analytics');
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(page, [...new Set(found.map(({ element }) => element))]);
    return finding('found', { data: { services: [...new Set(found.map(({ name }) => name))] }, evidence });
  },
});
