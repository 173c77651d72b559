import type { Verdict } from '@pagemark/domain';
import type { Check } from './define-check.ts';

const WEIGHED: ReadonlySet<Verdict> = new Set(['pass', 'warn', 'fail']);

/** Whether a check can earn or lose anything; one that cannot only informs, whatever it finds. */
export function isScored({ outcomes }: Check): boolean {
  return Object.values(outcomes).some(({ verdict }) => WEIGHED.has(verdict));
}
