import { accessibilityChecks } from './accessibility-checks.ts';
import { documentChecks } from './document-checks.ts';
import { performanceChecks } from './performance-checks.ts';
import { securityChecks } from './security-checks.ts';
import { seoChecks } from './seo-checks.ts';
import type { Check } from './definition/define-check.ts';

/**
 * Version of the checks and the scoring, stored with every run. A test requires a new version when the verdict of a
 * page changes.
 */
export const ENGINE_VERSION = '2.25.0';

/** All checks, by category, in the order of reports. */
export const ALL_CHECKS: readonly Check[] = [
  ...seoChecks,
  ...performanceChecks,
  ...securityChecks,
  ...accessibilityChecks,
  ...documentChecks,
];
