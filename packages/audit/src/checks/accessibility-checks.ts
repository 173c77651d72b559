import type { Check } from '../contract/define-check.ts';

/** The checks of the category, in the order of a report. */
export const accessibilityChecks: readonly Check[] = [];
