import type { Engine } from '../../db/engine.ts';
import { createTables, TABLE, tables } from './table.ts';

/** The failing and warning checks of each report and of each project. */
export const FINDINGS = tables({
  /** The checks of all catalogs of stored results. */
  checks: {
    seq: 'seq',
    id: 'sortedText not null unique',
    category: 'text not null',
    severity: 'text not null',
    title: 'text not null',
  },
  /** The issues of the result that a report shows. Lists of the reports with a finding are sorted without reading the results. */
  report_findings: {
    report_seq: 'big primary key references reports (seq) on delete cascade',
    report_id: 'uuid not null',
    account_id: 'big not null',
    /** When the result was generated. */
    found_at: 'big not null',
    score: 'small not null',
    /** The score of the previous result; null if there was none. */
    previous_score: 'small',
    /** `a` and the account, `p` and the project, then the numbers of its findings, ascending; separated by commas. */
    tokens: 'text not null',
    /** The hundredths of a point that each finding lost, separated by commas. */
    points: 'text not null',
    /** Affected elements of each finding, separated by commas. */
    elements: 'text not null',
    [TABLE]: { fillfactor: 80, indexes: { worse: '(account_id, found_at) where score < previous_score' } },
  },
  /**
   * By how much a finding changed on a day (in UTC, days since the epoch): the sum of the rows up to a day is the state at its
   * end.
   */
  project_findings: {
    project_id: 'big not null references projects (id) on delete cascade',
    finding: 'integer not null',
    day: 'integer not null',
    pages: 'big not null',
    points: 'big not null',
    elements: 'big not null',
    [TABLE]: { key: 'project_id, finding, day', isByKey: true, fillfactor: 80 },
  },
  /** The sum of those rows, for the list of a project's issues. */
  project_issues: {
    project_id: 'big not null references projects (id) on delete cascade',
    finding: 'integer not null',
    pages: 'big not null',
    points: 'big not null',
    elements: 'big not null',
    /** The day since which there are pages; meaningless if there are none. */
    since_day: 'integer not null',
    [TABLE]: { key: 'project_id, finding', isByKey: true, fillfactor: 60 },
  },
  /** The pages with a result as a tree: a row for each page and for each directory above it. */
  project_paths: {
    project_id: 'big not null references projects (id) on delete cascade',
    parent: 'sortedText not null',
    name: 'sortedText not null',
    /** The latest report with this path; only for pages. */
    report_seq: 'big',
    pages: 'big not null',
    /** The sum of its pages' scores. */
    score: 'big not null',
    /** The number of pages with an earlier result, and the sum of their score changes. */
    compared: 'big not null',
    change: 'big not null',
    [TABLE]: { key: 'project_id, parent, name', isByKey: true, fillfactor: 80 },
  },
  /** By how much the number of pages with a score changed on a day. Score -1 counts the results of the day. */
  project_scores: {
    project_id: 'big not null references projects (id) on delete cascade',
    day: 'integer not null',
    score: 'small not null',
    pages: 'big not null',
    [TABLE]: { key: 'project_id, day, score', isByKey: true, fillfactor: 80 },
  },
});

/** The index of `tokens`, by the report's `seq`. SQLite only; tokens can be written and matched, not read. */
export type FindingSearchTable = { rowid: number; tokens: string };

// The index returns reports in the order of their numbers.
const SQLITE_INDEX = [
  `create virtual table finding_search using fts5 (
    tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`,
];

const POSTGRES_INDEX = [
  `create index report_findings_tokens on report_findings using gin (string_to_array(tokens, ',')) with (fastupdate = off)`,
  // A list by score is read from this index alone: in the order of scores, each row of the table is in another block. An index
  // row may have 2,700 bytes, enough for the findings of twice as many checks as there are.
  'create index report_findings_score on report_findings (account_id, score, report_id) include (tokens)',
];

export const findingTables = (engine: Engine): string[] => [
  ...createTables(FINDINGS, engine),
  ...(engine === 'sqlite' ? SQLITE_INDEX : POSTGRES_INDEX),
];
