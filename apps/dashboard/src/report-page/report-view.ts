import type { RunSummary } from '@pagemark/core';
import type { AuditResults, Cutoffs, Report } from '@pagemark/domain';

/** What the signed-in owner sees besides: forms to share and to run anew. */
export type OwnerView = {
  /** Goes with every form: only pages of this session know it. */
  formToken: string;
  /** Whether the owner's key may change things. */
  canWrite: boolean;
  /** What was wrong with the form just sent; null when there was none. */
  problem: string | null;
};

/** Everything that the page of a report shows. */
export type ReportView = {
  report: Report;
  results: AuditResults | null;
  /** The outcome before the one that is shown. */
  previous: AuditResults | null;
  /** Latest first. */
  runs: readonly RunSummary[];
  /** The least scores of the results here; a run that kept its own is coloured by those. */
  cutoffs: Cutoffs;
  /** `https://pagemark.example`, without a slash at its end. */
  baseUrl: string;
  /** Null for everyone but the owner. */
  owner: OwnerView | null;
  /** Whether the page can be had as a PDF. */
  hasPdf: boolean;
};

/** Where a report's page is, relative to the service. */
export function reportPath(id: string): string {
  return `/reports/${id}`;
}
