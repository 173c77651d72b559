import type { GradeThresholds, Indexing } from '@pagemark/domain';
import type { Comparison, Lighthouse, ReportResults, ReportSummary, Run } from '@pagemark/ui/report-data';

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
  report: ReportSummary & { project: string; indexing: Indexing };
  results: ReportResults | null;
  /** Lighthouse's results for the page in the shown run; null when they were not requested. */
  lighthouse: Lighthouse | null;
  /** The latest result compared with the previous one; null when there is none. */
  comparison: Comparison | null;
  /** Latest first. */
  runs: readonly Run[];
  /** The grade thresholds of this service. A run that stored its own uses those. */
  gradeThresholds: GradeThresholds;
  /** `https://pagemark.example`, without a trailing slash. */
  baseUrl: string;
  /** Null for everyone but the owner. */
  owner: OwnerView | null;
  /** The icon of the site as a `data:` URL, which works in printed pages, too; null when none is known. */
  icon: string | null;
  /** Whether a PDF is available. */
  hasPdf: boolean;
  /** Whether the page is for printing, without links to files. */
  isPrinted: boolean;
};

/** Renders the pages of the server as HTML documents. They have no scripts, and one inline style. */
export type Pages = {
  /** The shared page of a report. */
  report(view: ReportView): string;
  /**
   * The sign-in page. `isReport`: at the URL of a report; identical for all such URLs, whether the report exists or
   * not.
   */
  signIn(problem: string | null, isReport: boolean): string;
  /** The password page of a report. It reveals only that the report has a password. */
  password(problem: string | null): string;
  /** A page with a message, for errors. */
  message(title: string, message: string): string;
};

/** The size of social images that networks show uncropped, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };

/** Returns the path of a report's shared page. */
export function reportPath(id: string): string {
  return `/reports/${id}`;
}
