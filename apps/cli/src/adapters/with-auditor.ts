import { createAuditor } from '@pagemark/audit-runner';
import { DEFAULT_PROFILE } from '@pagemark/checks/profiles';
import type { Auditor } from '@pagemark/core';

/** Starts an auditor with a number of processes and with the weights and thresholds of the checks, and closes it after use. */
export async function withAuditor<T>(processes: number, use: (auditor: Auditor) => Promise<T>): Promise<T> {
  const auditor = createAuditor({ processes, profile: DEFAULT_PROFILE });
  try {
    return await use(auditor);
  } finally {
    await auditor.close();
  }
}
