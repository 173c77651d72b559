import type { Verdict } from '@pagemark/domain';
import type { Check } from './define-check.ts';

const WEIGHED: ReadonlySet<Verdict> = new Set(['pass', 'warn', 'fail']);

/** Whether a check can affect the score. A check that cannot is informational. */
export function isScored({ outcomes }: Check): boolean {
  return Object.values(outcomes).some(({ verdict }) => WEIGHED.has(verdict));
}
