import type { Lab } from '@pagemark/core';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for audits that wait too long, in milliseconds. */
const IDLE_MS = 3_600_000;

/** Fails audits with Lighthouse that no worker has taken for a week. */
export function failLabAudits(lab: Pick<Lab, 'failOverdue'>): MaintenanceTask {
  return { name: 'fail-lab-audits', idleMs: IDLE_MS, step: () => lab.failOverdue() };
}
