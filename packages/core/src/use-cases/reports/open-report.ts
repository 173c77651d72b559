import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { SharedReport } from '../../ports/statistics-store.ts';
import type { ActivityLog } from '../activity-log/activity-log.ts';

/** A visitor's password and IP address. */
export type PasswordAttempt = { password: string; address: string | undefined };

/**
 * Verifies the password of a report and records the attempt in the activity log. Throws `rate_limited`, `overloaded`
 * when too many passwords are being hashed.
 */
export async function openReport(
  { hasher, activityLog }: { hasher: PasswordHasher; activityLog: ActivityLog },
  { accountId, report, passwordHash }: SharedReport,
  { password, address }: PasswordAttempt,
): Promise<boolean> {
  if (passwordHash === null) throw new Error('The report has no password.');
  const isCorrect = await hasher.verify(password, passwordHash, address ?? '');
  const opening = { accountId, reportId: report.id, project: report.project, address };
  await activityLog.openedReport({ ...opening, result: isCorrect ? 'done' : 'refused' });
  return isCorrect;
}
