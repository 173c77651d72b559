import type { ReportSort } from '@pagemark/domain';
import type { ReportScope } from './report-scope.ts';

export type EqualColumn = 'account_id' | 'project_id' | 'result_rank' | 'status';
export type KeyColumn = 'result_rank' | 'generated_at' | 'url';
type ReportIndex =
  | 'reports_account'
  | 'reports_project'
  | 'reports_result'
  | 'reports_project_result'
  | 'reports_status'
  | 'reports_project_status'
  | 'reports_generated'
  | 'reports_project_generated'
  | 'reports_url';

/**
 * An index whose order is a list's order, within rows that agree in the `equal` columns: then by `key` (null: it is
 * the same for all), then by `seq`. What the index does not filter is left in `residual`.
 */
export type Walk = {
  index: ReportIndex;
  equal: EqualColumn[];
  key: KeyColumn | null;
  residual: EqualColumn[];
};

/** The index that holds the rows of a scope in the order of a sort. */
export function walkOf(sortBy: ReportSort, scope: ReportScope): Walk {
  const byProject = scope.projectId !== null;
  const byResult = scope.resultRank !== null;
  const statusLeft: EqualColumn[] = scope.status === null ? [] : ['status'];
  const left: EqualColumn[] = byResult ? ['result_rank', ...statusLeft] : statusLeft;
  switch (sortBy) {
    case 'id':
      return filterOf(scope);
    case 'result':
      if (byResult) return filterOf(scope);
      return byProject
        ? { index: 'reports_project_result', equal: ['project_id'], key: 'result_rank', residual: statusLeft }
        : { index: 'reports_result', equal: ['account_id'], key: 'result_rank', residual: statusLeft };
    case 'generated_at':
      return byProject
        ? {
            index: 'reports_project_generated',
            equal: ['project_id'],
            key: 'generated_at',
            residual: left,
          }
        : { index: 'reports_generated', equal: ['account_id'], key: 'generated_at', residual: left };
    case 'url':
      return {
        index: 'reports_url',
        equal: ['account_id'],
        key: 'url',
        residual: byProject ? ['project_id', ...left] : left,
      };
  }
}

/** The index that holds the rows of a scope in the order of their creation: exactly, or with a status and a result those of any result. */
export function filterOf({ projectId, resultRank, status }: ReportScope): Walk {
  if (status !== null) {
    // The index holds the result, too: to check it costs no look-up.
    const residual: EqualColumn[] = resultRank === null ? [] : ['result_rank'];
    return projectId === null
      ? { index: 'reports_status', equal: ['account_id', 'status'], key: null, residual }
      : { index: 'reports_project_status', equal: ['project_id', 'status'], key: null, residual };
  }
  if (projectId !== null && resultRank !== null) {
    return { index: 'reports_project_result', equal: ['project_id', 'result_rank'], key: null, residual: [] };
  }
  if (projectId !== null) return { index: 'reports_project', equal: ['project_id'], key: null, residual: [] };
  if (resultRank !== null) {
    return { index: 'reports_result', equal: ['account_id', 'result_rank'], key: null, residual: [] };
  }
  return { index: 'reports_account', equal: ['account_id'], key: null, residual: [] };
}

/** The column that a list is sorted by, beside `seq`; null when that alone decides. */
export function keyOf(sortBy: ReportSort, scope: ReportScope): KeyColumn | null {
  switch (sortBy) {
    case 'id':
      return null;
    case 'result':
      return scope.resultRank === null ? 'result_rank' : null;
    case 'generated_at':
    case 'url':
      return sortBy;
  }
}
