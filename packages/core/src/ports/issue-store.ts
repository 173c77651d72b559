import type { AccountIssue, ComparedIssue, PageIssue, ProjectIssue, ScoreChange } from '@pagemark/domain';

/** The issues of a project, in any order. */
export type ProjectIssues = ProjectIssue[];

/** Issues across the pages of a project, and daily scores. */
export type IssueStore = {
  /** Null if the account has no such project. */
  list(accountId: number, project: string): Promise<ProjectIssues | null>;
  /** Across all projects of the account, in any order. */
  ofAccount(accountId: number): Promise<AccountIssue[]>;
  /**
   * The daily changes in the scores of all the account's projects, in order. Changes before the first day (in milliseconds since
   * the epoch) are combined into the day before it.
   */
  accountScoreChanges(accountId: number, firstDayMs: number): Promise<ScoreChange[]>;
  /** The daily changes in the scores of a project, in order. Null if there is no such project. */
  scoreChanges(accountId: number, project: string): Promise<ScoreChange[] | null>;
  /**
   * The issues of a project at the end of either of two days, each given as a time within it. Null if there is no such project.
   */
  ofDays(
    accountId: number,
    project: string,
    days: { fromMs: number; toMs: number },
  ): Promise<ComparedIssue[] | null>;
  /** The issues of a check, by report id. At most 100 ids. */
  ofReports(accountId: number, ids: readonly string[], check: string): Promise<Map<string, PageIssue>>;
};
