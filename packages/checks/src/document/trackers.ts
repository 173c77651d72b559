import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { servicesOf } from '@pagemark/html/facts/services';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Services that track people across sites, detected by the URLs the page loads. Informational only. */
export const trackers = defineCheck({
  id: 'trackers',
  category: 'document',
  severity: 'low',
  title: 'Trackers',
  description: 'In many countries, visitors must consent before a tracker receives their data.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/Privacy',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'info', message: 'No known trackers found.' },
    found: {
      verdict: 'info',
      message: ({ services }: { services: string[] }) => `This page loads ${services.join(', ')}.`,
      recommendation: 'Load them only after the visitor has consented.',
    },
  },
  run({ page }) {
    const found = servicesOf(page).filter(({ kind }) => kind === 'tracker');
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(page, [...new Set(found.map(({ element }) => element))]);
    return finding('found', { data: { services: [...new Set(found.map(({ name }) => name))] }, evidence });
  },
});
