import type { Generated } from 'kysely';

/** The checks of all catalogs that results were stored with. */
type CheckTable = {
  seq: Generated<number>;
  id: string;
  category: string;
  severity: string;
  title: string;
};

/** The issues of the result that a report shows. */
type ReportFindingsTable = {
  report_seq: number;
  report_id: Uint8Array;
  account_id: number;
  /** When the result was generated. */
  found_at: number;
  score: number;
  /** Of the result before; null when there was none. */
  previous_score: number | null;
  /** `a` and the account, `p` and the project, then the numbers of its findings, ascending; separated by commas. */
  tokens: string;
  /** Hundredths of a point that each finding lost, separated by commas. */
  points: string;
  /** Affected elements of each finding, separated by commas. */
  elements: string;
};

/** The index of `tokens`, by the report's `seq`. SQLite only; tokens can be written and matched, not read. */
type FindingSearchTable = {
  rowid: number;
  tokens: string;
};

/** By how much a day (of UTC, since the epoch) changed a finding of a project. */
type ProjectFindingsTable = {
  project_id: number;
  finding: number;
  day: number;
  pages: number;
  points: number;
  elements: number;
};

/** The pages of a project with a finding, and the day since which there are some; meaningless when there are none. */
type ProjectIssuesTable = {
  project_id: number;
  finding: number;
  pages: number;
  points: number;
  elements: number;
  since_day: number;
};

/** A page or a directory of a project, with sums over its pages that have a result. */
type ProjectPathsTable = {
  project_id: number;
  parent: string;
  name: string;
  /** Of a page; the latest one with this path. */
  report_seq: number | null;
  pages: number;
  score: number;
  /** Pages with a result before the latest, and the sum of its changes of their scores. */
  compared: number;
  change: number;
};

/** By how much a day changed the number of pages with a score. Score -1 counts the results of the day. */
type ProjectScoresTable = {
  project_id: number;
  day: number;
  score: number;
  pages: number;
};

export type FindingSchema = {
  checks: CheckTable;
  report_findings: ReportFindingsTable;
  finding_search: FindingSearchTable;
  project_findings: ProjectFindingsTable;
  project_issues: ProjectIssuesTable;
  project_paths: ProjectPathsTable;
  project_scores: ProjectScoresTable;
};
