import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { servicesOf } from '@pagemark/html/facts/services';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Web analytics services, detected by the URLs the page loads. Informational only. */
export const analytics = defineCheck({
  id: 'analytics',
  category: 'document',
  severity: 'low',
  title: 'Analytics',
  description: 'Shows which services receive data about each visit.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/Privacy',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'info', message: 'No known analytics service found.' },
    found: {
      verdict: 'info',
      message: ({ services }: { services: string[] }) => `This page uses ${services.join(', ')}.`,
    },
  },
  run({ page }) {
    const found = servicesOf(page).filter(({ kind }) => kind === 'analytics');
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(page, [...new Set(found.map(({ element }) => element))]);
    return finding('found', { data: { services: [...new Set(found.map(({ name }) => name))] }, evidence });
  },
});
