import { resultRank, RUN_STATUSES } from '@pagemark/domain';
import type { ReportCounts, ReportFilter, Result } from '@pagemark/domain';
import type { SqliteConnection } from '../sqlite/connection.ts';
import { isClearing, findProject } from '../queries/projects.ts';
import type { ResultRank, StatusCode } from '../schema.ts';
import { countRunning, findAccountTotals } from '../queries/reports.ts';

/** What a list is of: an account's reports, of one project or all, with one result or any, with one status or any. */
export type ReportScope = {
  accountId: number;
  projectId: number | null;
  resultRank: ResultRank | null;
  status: StatusCode | null;
};

/** How many reports there are, exactly, from the counters. */
export type ScopeCounts = {
  /** In the account, by how they stand. */
  account: StateCounts;
  /** In the project; null when the scope names none. */
  project: StateCounts | null;
  /** Those of the scope whose latest run is running; 0 when no status is asked for that tells queued from running. */
  running: number;
  projects: number;
  /** Whether projects of any account are being cleared. */
  clearing: boolean;
  /** While this is the same, reports have only come to the scope, by being made. Null: that is not known. */
  version: number | null;
};

/** Reports by how they stand; of those that are pending or failed, also those that show an older result. */
type StateCounts = ReportCounts & Record<`${'pending' | 'failed'}_${Result}`, number>;

type Filter = Pick<ReportFilter, 'result' | 'status'>;

/** Resolves what a query is about. Null when there can be no rows: the account or its project is not there. */
export function findScope(
  connection: SqliteConnection,
  accountId: number,
  query: Filter & Pick<ReportFilter, 'project'>,
): { scope: ReportScope; counts: ScopeCounts } | null {
  const account = connection.get(findAccountTotals, { accountId });
  if (account === null) return null;
  const project =
    query.project === null ? null : connection.get(findProject, { accountId, name: query.project });
  if (query.project !== null && project === null) return null;
  const scope = scopeOf(accountId, project?.id ?? null, query);
  const running = tellsRunning(query) ? (connection.get(countRunning, scope)?.count ?? 0) : 0;
  const clearing = connection.get(isClearing, {}) !== null;
  const version = versionOf(account, query);
  return { scope, counts: { account, project, running, projects: account.projects, clearing, version } };
}

export function scopeOf(
  accountId: number,
  projectId: number | null,
  { result, status }: Filter,
): ReportScope {
  return {
    accountId,
    projectId,
    // Indexes into RESULTS and RUN_STATUSES: the same numbers.
    resultRank: result === null ? null : (resultRank(result) as ResultRank),
    status: status === null ? null : (RUN_STATUSES.indexOf(status) as StatusCode),
  };
}

/** Whether the counters do not suffice: they do not tell queued from running. Few runs are running at any time. */
export function tellsRunning({ status }: Pick<Filter, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** No counter says that a status changed: what was counted by it is counted again. */
export function versionOf(
  counts: { deleted: number; graded: number },
  { result, status }: Filter,
): number | null {
  if (status !== null) return null;
  return result === null ? counts.deleted : counts.deleted + counts.graded;
}

/** How many reports are in a scope. */
export function rowsIn({ project, account, running }: ScopeCounts, filter: Filter): number {
  const counts = project ?? account;
  switch (filter.status) {
    case 'running':
      return running;
    case 'queued':
      return pendingOf(counts, filter.result) - running;
    case 'failed':
      return failedOf(counts, filter.result);
    case 'completed':
      return completedOf(counts, filter.result);
    case null:
      return (
        pendingOf(counts, filter.result) +
        completedOf(counts, filter.result) +
        failedOf(counts, filter.result)
      );
  }
}

function pendingOf(counts: StateCounts, result: Result | null): number {
  return result === null ? counts.pending : counts[`pending_${result}`];
}

function completedOf(counts: StateCounts, result: Result | null): number {
  return result === null ? counts.bad + counts.decent + counts.good : counts[result];
}

function failedOf(counts: StateCounts, result: Result | null): number {
  return result === null ? counts.failed : counts[`failed_${result}`];
}
