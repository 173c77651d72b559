import { accessibilityChecks } from './accessibility-checks.ts';
import { documentChecks } from './document-checks.ts';
import { performanceChecks } from './performance-checks.ts';
import { securityChecks } from './security-checks.ts';
import { seoChecks } from './seo-checks.ts';
import type { Check } from './definition/define-check.ts';

/** Version of the checks and of the scoring, kept with every run. A test asks for another one when a page is judged otherwise. */
export const ENGINE_VERSION = '2.0.0';

/** Every check, by category, in the order in which reports show them. */
export const ALL_CHECKS: readonly Check[] = [
  ...seoChecks,
  ...performanceChecks,
  ...securityChecks,
  ...accessibilityChecks,
  ...documentChecks,
];
