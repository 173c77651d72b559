import type { Report, ReportCounts, Result, RunFailure, RunStatus } from '@pagemark/domain';
import type { Lane } from './queue.ts';

/** A run of a report. Times are milliseconds since the epoch. */
export type RunSummary = {
  id: string;
  status: RunStatus;
  score: number | null;
  result: Result | null;
  /** The id of the check that capped the result; null if none did. */
  resultCappedBy: string | null;
  error: RunFailure | null;
  /** Version of the checks and the scoring; null until the run has completed. */
  engine: string | null;
  queuedAtMs: number;
  startedAtMs: number | null;
  finishedAtMs: number | null;
};

/** Number of projects and reports of an account. */
export type AccountTotals = ReportCounts & { projects: number };

/** The limits of an account. */
export type AccountLimits = {
  /** Bytes that the account may store. */
  storedBytesMax: number;
  /** Audits that the account may have queued and running, by lane. */
  openMax: Record<Lane, number>;
};

/** The usage of an account, with its limits. */
export type AccountUsage = { storedBytes: number; open: Record<Lane, number>; limits: AccountLimits };

/** A report whose latest score is lower than the one before. */
export type Worsened = { report: Report; previousScore: number };

/** A report for its public link: its account, and the password hash that its page requires. */
export type SharedReport = { report: Report; accountId: number; passwordHash: string | null };

/** Statistics and history of reports. Every list has a limit. */
export type StatisticsStore = {
  totals(accountId: number): Promise<AccountTotals>;
  usage(accountId: number): Promise<AccountUsage>;
  /** Reports of the account whose latest result is worse than the previous one, latest first. */
  worsened(accountId: number, limit: number): Promise<Worsened[]>;
  /** The number of reports in {@link worsened}, counted up to `max`. */
  countWorsened(accountId: number, max: number): Promise<number>;
  /** The reports of these runs, in any order, except those of other accounts. At most 100 ids. */
  reportsOfRuns(accountId: number, runIds: readonly string[]): Promise<Report[]>;
  /** A report of any account, for its page. The caller must decide on access. */
  shared(reportId: string): Promise<SharedReport | null>;
};
