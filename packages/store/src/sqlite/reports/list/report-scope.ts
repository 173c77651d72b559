import { resultRank } from '@pagemark/domain';
import type { ReportListQuery, Result } from '@pagemark/domain';
import type { SqliteConnection } from '../../connection.ts';
import { findProject } from '../../projects/statements/find-project.ts';
import type { ResultRank } from '../../../schema.ts';
import { findAccountTotals } from '../statements/find-account-totals.ts';

/** What a list is of: an account's reports, of one project or all, with one result or any. */
export type ReportScope = { accountId: number; projectId: number | null; resultRank: ResultRank | null };

/** How many reports there are, exactly, from the counters. */
export type ReportCounts = {
  /** In the account, and with each result. */
  account: ResultCounts;
  /** In the project; null when the scope names none. */
  project: ResultCounts | null;
  projects: number;
  /** While this is the same, reports have only come to the scope, by being made. */
  version: number;
};

type ResultCounts = { pending: number; bad: number; decent: number; good: number };

/** Resolves what a query is about. Null when there can be no rows: the account or its project is not there. */
export function findScope(
  connection: SqliteConnection,
  accountId: number,
  query: Pick<ReportListQuery, 'project' | 'result'>,
): { scope: ReportScope; counts: ReportCounts } | null {
  const account = connection.get(findAccountTotals, { accountId });
  if (account === null) return null;
  const project =
    query.project === null ? null : connection.get(findProject, { accountId, name: query.project });
  if (query.project !== null && project === null) return null;
  const { projects, deleted, graded } = account;
  // An index into RESULTS: the same numbers.
  const rank = query.result === null ? null : (resultRank(query.result) as ResultRank);
  return {
    scope: { accountId, projectId: project?.id ?? null, resultRank: rank },
    counts: { account, project, projects, version: rank === null ? deleted : deleted + graded },
  };
}

/** How many reports are in a scope. */
export function rowsIn(counts: ReportCounts, result: Result | null): number {
  return countOf(counts.project ?? counts.account, result);
}

export function countOf(counts: ResultCounts, result: Result | null): number {
  return result === null ? counts.pending + counts.bad + counts.decent + counts.good : counts[result];
}
