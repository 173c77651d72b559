import type { ColumnTypes } from './column-types.ts';

/** Which checks fail or warn, on each report and over a project. */
export const findingTables = (t: ColumnTypes): string[] => [
  `create table checks (
    seq ${t.seq},
    id ${t.sortedText} not null unique,
    category text not null,
    severity text not null,
    title text not null
  ${t.end()}`,
  // `report_id` is the report's id, and `score` its score: a list of the reports with a finding is sorted without reading these.
  // The lists are numbers with commas between: `tokens` has the account, the project and the findings; `points` and
  // `elements` have a number for each finding.
  `create table report_findings (
    report_seq ${t.big} primary key references reports (seq) on delete cascade,
    report_id ${t.uuid} not null,
    account_id ${t.big} not null,
    found_at ${t.big} not null,
    score ${t.small} not null,
    previous_score ${t.small},
    tokens text not null,
    points text not null,
    elements text not null
  ${t.end(80)}`,
  'create index report_findings_worse on report_findings (account_id, found_at) where score < previous_score',
  ...(t.engine === 'sqlite' ? SQLITE_INDEX : POSTGRES_INDEX),
  // What each day changed: the sum of the rows up to a day is what was so at its end.
  `create table project_findings (
    project_id ${t.big} not null references projects (id) on delete cascade,
    finding integer not null,
    day integer not null,
    pages ${t.big} not null,
    points ${t.big} not null,
    elements ${t.big} not null,
    primary key (project_id, finding, day)
  ${t.endByKey(80)}`,
  // The sum of those rows, and since when there are pages: what the list of a project's issues reads.
  `create table project_issues (
    project_id ${t.big} not null references projects (id) on delete cascade,
    finding integer not null,
    pages ${t.big} not null,
    points ${t.big} not null,
    elements ${t.big} not null,
    since_day integer not null,
    primary key (project_id, finding)
  ${t.endByKey(60)}`,
  // The pages with a result as a tree: a row for each page, which names its report, and for each directory above it.
  // `score` and `change` are sums over its pages; `compared` of them have a result before the latest.
  `create table project_paths (
    project_id ${t.big} not null references projects (id) on delete cascade,
    parent ${t.sortedText} not null,
    name ${t.sortedText} not null,
    report_seq ${t.big},
    pages ${t.big} not null,
    score ${t.big} not null,
    compared ${t.big} not null,
    change ${t.big} not null,
    primary key (project_id, parent, name)
  ${t.endByKey(80)}`,
  `create table project_scores (
    project_id ${t.big} not null references projects (id) on delete cascade,
    day integer not null,
    score ${t.small} not null,
    pages ${t.big} not null,
    primary key (project_id, day, score)
  ${t.endByKey(80)}`,
];

// The reports with some tokens. It returns reports in the order of their numbers.
const SQLITE_INDEX = [
  `create virtual table finding_search using fts5 (
    tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`,
];

const POSTGRES_INDEX = [
  `create index report_findings_tokens on report_findings using gin (string_to_array(tokens, ',')) with (fastupdate = off)`,
  // A list by score is read from it alone: in the order of scores, each row of the table is in another block. Its rows may have
  // 2,700 bytes, which is the findings of twice as many checks as there are.
  'create index report_findings_score on report_findings (account_id, score, report_id) include (tokens)',
];
