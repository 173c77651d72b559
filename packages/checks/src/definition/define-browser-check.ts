import type { Severity } from '@pagemark/domain';
import { finding } from './check-outcomes.ts';
import { defineCheck } from './define-check.ts';

type BrowserCheck = {
  id: string;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  /**
   * Messages of a page without and with such elements. A finding of axe-core has its own message, with the number of
   * elements.
   */
  good: string;
  bad: string;
  recommendation: string;
  /** The message for a page that axe-core did not check. */
  notMeasured: string;
};

/**
 * Declares an accessibility check that needs the layout: axe-core decides it on the rendered page, by the rule of the
 * same id.
 */
export function defineBrowserCheck({ good, bad, recommendation, notMeasured, ...check }: BrowserCheck) {
  return defineCheck({
    ...check,
    category: 'accessibility',
    requires: ['page'],
    outcomes: {
      good: { verdict: 'pass', message: good },
      bad: { verdict: 'fail', message: bad, recommendation },
      'not-measured': { verdict: 'not_applicable', message: notMeasured, needsAxe: true },
    },
    run: () => finding('not-measured'),
  });
}
