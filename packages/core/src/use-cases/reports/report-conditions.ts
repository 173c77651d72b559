import { AppError } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
/** The report to change, and the version or versions that it must have (null: any). `actor`: by default the operator. */
export type ReportTarget = {
  id: string;
  ifVersion: number | readonly number[] | null;
  actor?: Actor | undefined;
};

/** Requires the report to have one of these versions (null: any). Throws `precondition_failed`. */
export function requireVersion({ version }: Report, expected: number | readonly number[] | null): number {
  const versions = typeof expected === 'number' ? [expected] : expected;
  if (versions !== null && !versions.includes(version)) throw preconditionFailed();
  return version;
}

/** The error for an unknown or deleted report, or a report of another account. */
export function reportNotFound(): AppError {
  return new AppError('report_not_found', 'There is no such report.');
}

/** The error for a report that has changed since the client's version. */
export function preconditionFailed(): AppError {
  return new AppError('precondition_failed', 'The report has changed since the version in If-Match.');
}
