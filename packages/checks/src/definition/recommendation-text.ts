import type { Thresholds } from './check-outcomes.ts';
import type { Check } from './define-check.ts';

/** The recommendation of an outcome for the given thresholds; empty when there is nothing to fix. */
export function recommendationText(
  recommendation: Check['outcomes'][string]['recommendation'],
  thresholds: Thresholds,
): string {
  return typeof recommendation === 'string' ? recommendation : recommendation(thresholds);
}
