import type { ComparedIssue, PageIssue, ProjectIssue, ScoreChange } from '@pagemark/domain';

/** The issues of a project, in any order. */
export type ProjectIssues = ProjectIssue[];

/** Issues over the pages of a project, and their scores by day. */
export type IssueStore = {
  /** Null: the account has no such project. */
  list(accountId: number, project: string): Promise<ProjectIssues | null>;
  /** What each day changed in the scores of a project, in the order of the days. Null: there is no such project. */
  scoreChanges(accountId: number, project: string): Promise<ScoreChange[] | null>;
  /** The issues that a project had at the end of either of two days, each by a time of it. Null: there is no such project. */
  ofDays(
    accountId: number,
    project: string,
    days: { fromMs: number; toMs: number },
  ): Promise<ComparedIssue[] | null>;
  /** The issues of a check on reports, by the id of each. At most 100 ids. */
  ofReports(accountId: number, ids: readonly string[], check: string): Promise<Map<string, PageIssue>>;
};
