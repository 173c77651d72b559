import { IMPORT_STATES, STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import type { Row } from '../db/session.ts';
import type { Engine } from '../db/engine.ts';

/** Tables that are not copied row by row, with the reason. All others must exist in both databases. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  kysely_migration: 'each database has its own steps',
  kysely_migration_lock: 'the same',
  account_totals: 'triggers count as rows come in; compared',
  import_counts: 'the same',
  import_projects: 'the same; imports count what they count',
  data_versions: 'a new database has no watchers yet',
  retention_cursor: 'the position of the scan over old runs, which starts over',
  search_tombstones: 'deleted entries of the search index of a file',
  hosts: 'leases of workers, which the copy does not have',
  queue_entries: 'made again of the runs that wait',
  queue_clock: 'starts again',
};

/** Internal tables of SQLite and of search indexes, which are created again. Early files have a search index of projects. */
const INTERNAL = /^(sqlite_|(report|project|finding)_search(_|$))/;

export const isCopied = ({ name }: { name: string }): boolean =>
  !Object.hasOwn(EXCLUDED, name) && !INTERNAL.test(name);

/** Tables that triggers fill when the rows of another table are inserted. */
export const FILLED_BY_TRIGGERS: Readonly<Record<Engine, Readonly<Record<string, readonly string[]>>>> = {
  sqlite: {},
  postgres: { reports: ['report_search'] },
};

/** Columns that triggers write when rows are inserted. They are compared. */
export const COUNTED_COLUMNS: Readonly<Record<string, readonly string[]>> = { projects: STATE_COLUMNS };

/** Context for converting values. */
export type CopyContext = {
  nowMs: number;
  /** The `seq` of a report in the target, given its `seq` in the source. */
  reportSeq: (seq: unknown) => unknown;
};

export type ChangedColumn = (row: Row, context: CopyContext) => unknown;

const RUNNING = 1;
const QUEUED = 0;

const LAB_OPEN = 0;

const isOpen = (status: unknown): boolean => status === QUEUED || status === RUNNING;

/** The target's `seq` of the report that a row of another table refers to; null if there is none. */
const ofReport: ChangedColumn = ({ report_seq: seq }, { reportSeq }) =>
  seq === null ? null : reportSeq(seq);

/** The status of a run in the copy: a running run has lost its worker, so it is queued again. */
const queuedAgain: ChangedColumn = ({ status }) => (status === RUNNING ? QUEUED : status);

/** Columns whose values in the target differ from the source. */
export const CHANGED_COLUMNS: Readonly<Record<string, Readonly<Record<string, ChangedColumn>>>> = {
  reports: { seq: ({ seq }, { reportSeq }) => reportSeq(seq), status: queuedAgain },
  runs: {
    report_seq: ofReport,
    status: queuedAgain,
    started_at: ({ status, started_at }) => (status === RUNNING ? null : started_at),
    token: () => null,
    progress: () => null,
    // All attempts are left again, starting now.
    attempt: ({ status, attempt }) => (isOpen(status) ? 0 : attempt),
    due_at: ({ status, due_at }) => (isOpen(status) ? 0 : due_at),
  },
  project_paths: { report_seq: ofReport },
  report_findings: { report_seq: ofReport },
  pending_passwords: { report_seq: ofReport },
  // Workers of the source do not process the copy.
  lab_audits: {
    token: () => null,
    due_at: () => 0,
    attempts: ({ state, attempts }) => (state === LAB_OPEN ? 0 : attempts),
  },
  imports: {
    lease_until: ({ lease_until: until }, { nowMs }) =>
      until === null ? null : Math.min(Number(until), nowMs),
  },
};

/** A query for the sums of a table's counters. */
const sums = (table: string, key: string, columns: readonly string[]) => ({
  name: table,
  sql: `select ${key}, ${columns.map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(', ')}
      from ${table} group by ${key} having sum(${columns.join(' + ')}) > 0`,
});

/** Data that triggers count, as queries that must return the same rows from both databases. */
export const COMPARED_VIEWS: readonly { name: string; sql: string }[] = [
  sums('account_totals', 'account_id', ['projects', ...STATE_COLUMNS, 'imports']),
  sums('import_counts', 'import_seq', IMPORT_STATES),
];
