import type { RunSummary } from '@pagemark/core';
import type { AuditResults, GradeThresholds, Report } from '@pagemark/domain';

/** The parts that only the signed-in owner sees: the forms to share and to run again. */
export type OwnerView = {
  /** The CSRF token of the session, sent with every form. */
  formToken: string;
  /** Whether the owner's key has the scope `write`. */
  canWrite: boolean;
  /** The error of the submitted form; null when there is none. */
  problem: string | null;
};

/** The data of a shared report page. */
export type ReportView = {
  report: Report;
  results: AuditResults | null;
  /** The results before the current ones. */
  previous: AuditResults | null;
  /** Latest first. */
  runs: readonly RunSummary[];
  /** The grade thresholds of this service. A run that stored its own uses those. */
  gradeThresholds: GradeThresholds;
  /** `https://pagemark.example`, without a trailing slash. */
  baseUrl: string;
  /** Null for everyone but the owner. */
  owner: OwnerView | null;
  /** Whether a PDF is available. */
  hasPdf: boolean;
};

/** Returns the path of a report's shared page. */
export function reportPath(id: string): string {
  return `/reports/${id}`;
}
