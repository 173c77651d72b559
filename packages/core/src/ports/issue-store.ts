import type { AccountIssue, ComparedIssue, PageIssue, ProjectIssue, ScoreChange } from '@pagemark/domain';

/** The issues of a project, in any order. */
export type ProjectIssues = ProjectIssue[];

/** Issues over the pages of a project, and their scores by day. */
export type IssueStore = {
  /** Null: the account has no such project. */
  list(accountId: number, project: string): Promise<ProjectIssues | null>;
  /** Over all projects of the account, in any order. */
  ofAccount(accountId: number): Promise<AccountIssue[]>;
  /**
   * What each day changed in the scores of all its projects, in the order of the days. Those before the first day, in
   * milliseconds, are one: the day before it.
   */
  accountScoreChanges(accountId: number, firstDayMs: number): Promise<ScoreChange[]>;
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
