import type { AuditResults, LabAudit, ListPage, PerPage, Position } from '@pagemark/domain';
import type { RunSummary } from './statistics-store.ts';

/** A run with its full results, null unless it has completed, and its Lighthouse audit; null if none was requested. */
export type RunDetail = { run: RunSummary; results: AuditResults | null; lighthouse: LabAudit | null };

/** A completed run. */
export type CompletedRun = { run: RunSummary; results: AuditResults };

/** The runs of an account's reports. Other accounts' runs are never returned. */
export type RunHistoryStore = {
  /**
   * A page of a report's runs, latest first; null if the report is unknown. Throws AppError `validation_failed` for another
   * list's cursor.
   */
  list(
    accountId: number,
    reportId: string,
    page: { perPage: PerPage; position: Position },
  ): Promise<ListPage<RunSummary> | null>;
  /** A run of a report; null if either is unknown. */
  get(accountId: number, reportId: string, runId: string): Promise<RunDetail | null>;
  /** The latest completed run of a report that was queued before a given run (null: of all runs); null if there is none. */
  latestCompleted(
    accountId: number,
    reportId: string,
    beforeRunId: string | null,
  ): Promise<CompletedRun | null>;
};
