import type { Limits } from './check-outcomes.ts';
import type { Check } from './define-check.ts';

/** The advice of an outcome with the limits that hold; empty when there is nothing to mend. */
export function adviceText(advice: Check['outcomes'][string]['advice'], limits: Limits): string {
  return typeof advice === 'string' ? advice : advice(limits);
}
