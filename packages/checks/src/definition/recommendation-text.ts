import type { Thresholds } from './check-outcomes.ts';
import type { Check } from './define-check.ts';

/** The advice of an outcome with the limits that hold; empty when there is nothing to mend. */
export function recommendationText(
  recommendation: Check['outcomes'][string]['recommendation'],
  thresholds: Thresholds,
): string {
  return typeof recommendation === 'string' ? recommendation : recommendation(thresholds);
}
