import type { AuditResults, LabAudit, ListPage, PerPage, Position } from '@pagemark/domain';
import type { RunSummary } from './statistics-store.ts';

/** A run with its full results, null unless it has completed, and its audit with Lighthouse; null when it was not asked for. */
export type RunDetail = { run: RunSummary; results: AuditResults | null; lighthouse: LabAudit | null };

/** A run that has completed. */
export type CompletedRun = { run: RunSummary; results: AuditResults };

/** The runs of the reports of an account. Nothing is found of other accounts. */
export type RunHistoryStore = {
  /** A page of a report's runs, latest first; null when the report is unknown. Throws AppError `validation_failed` for a cursor of another list. */
  list(
    accountId: number,
    reportId: string,
    page: { perPage: PerPage; position: Position },
  ): Promise<ListPage<RunSummary> | null>;
  /** A run of a report; null when either is unknown. */
  get(accountId: number, reportId: string, runId: string): Promise<RunDetail | null>;
  /** The latest completed run of a report that was queued before a run (null: of all); null when there is none. */
  latestCompleted(
    accountId: number,
    reportId: string,
    beforeRunId: string | null,
  ): Promise<CompletedRun | null>;
};
