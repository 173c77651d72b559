import type { AuditResults, Report, ReportCounts, Result, RunFailure, RunStatus } from '@pagemark/domain';

/** One generation of a report. Times are milliseconds since the epoch. */
export type RunSummary = {
  id: string;
  status: RunStatus;
  score: number | null;
  result: Result | null;
  error: RunFailure | null;
  /** Version of the checks and the scoring; null until the run has completed. */
  engine: string | null;
  queuedAtMs: number;
  startedAtMs: number | null;
  finishedAtMs: number | null;
};

/** The projects of an account and its reports, counted. */
export type AccountTotals = ReportCounts & { projects: number };

/** A report whose latest score is lower than the one before. */
export type Worsened = { report: Report; previousScore: number };

/** The score of a completed run of a site. */
export type ScorePoint = { reportId: string; url: string; finishedAtMs: number; score: number };

/** A report by its public link: its account, and the password hash that its page requires. */
export type SharedReport = { report: Report; accountId: number; passwordHash: string | null };

/** What people look at beside single reports: how things stand and how they came to. Every list has its limit. */
export type StatisticsStore = {
  totals(accountId: number): Promise<AccountTotals>;
  /** Of the account's 200 latest results, those that are worse than the one before; latest first. */
  worsened(accountId: number, limit: number): Promise<Worsened[]>;
  /** The reports that these runs belong to, in no certain order; other accounts' are left out. At most 100 ids. */
  reportsOfRuns(accountId: number, runIds: readonly string[]): Promise<Report[]>;
  /** Runs of a report, latest first. Empty when the report is unknown. */
  runs(accountId: number, reportId: string, limit: number): Promise<RunSummary[]>;
  /** The outcome of the completed run before the one that the report shows; null when there is none. */
  previousResults(accountId: number, reportId: string): Promise<AuditResults | null>;
  /** Scores of the latest completed runs of a site's 200 latest results; latest first. */
  projectScores(accountId: number, project: string, limit: number): Promise<ScorePoint[]>;
  /** Results of a site's reports, those generated last. At most 100. */
  projectResults(accountId: number, project: string, limit: number): Promise<AuditResults[]>;
  /** A report of any account, for its page: the caller decides who may see it. */
  shared(reportId: string): Promise<SharedReport | null>;
};
