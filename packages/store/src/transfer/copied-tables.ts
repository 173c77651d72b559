import { IMPORT_STATES, STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import type { Row } from '../db/session.ts';
import type { Engine } from '../db/engine.ts';

/** Tables that are not copied row by row, with the reason. Every other one must be in both databases. */
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

/** Tables of SQLite itself and of search indexes, which are made again. Early files have one of projects. */
const INTERNAL = /^(sqlite_|(report|project|finding)_search(_|$))/;

export const isCopied = ({ name }: { name: string }): boolean =>
  !Object.hasOwn(EXCLUDED, name) && !INTERNAL.test(name);

/** Tables that triggers fill as the rows of another come in. */
export const FILLED_BY_TRIGGERS: Readonly<Record<Engine, Readonly<Record<string, readonly string[]>>>> = {
  sqlite: {},
  postgres: { reports: ['report_search'] },
};

/** Columns that triggers write as rows come in. They are compared. */
export const COUNTED_COLUMNS: Readonly<Record<string, readonly string[]>> = { projects: STATE_COLUMNS };

/** What values of the copy depend on. */
export type CopyContext = {
  nowMs: number;
  /** The `seq` that a report has in the target. */
  reportSeq: (seq: unknown) => unknown;
};

export type ChangedColumn = (row: Row, context: CopyContext) => unknown;

const RUNNING = 1;
const QUEUED = 0;

const LAB_OPEN = 0;

const isOpen = (status: unknown): boolean => status === QUEUED || status === RUNNING;

/** The `seq` of a report in another table; null when it has none. */
const ofReport: ChangedColumn = ({ report_seq: seq }, { reportSeq }) =>
  seq === null ? null : reportSeq(seq);

/** A running run has lost its worker: it is queued again, with that status. */
const queuedAgain: ChangedColumn = ({ status }) => (status === RUNNING ? QUEUED : status);

/** Columns whose value differs from the source. */
export const CHANGED_COLUMNS: Readonly<Record<string, Readonly<Record<string, ChangedColumn>>>> = {
  reports: { seq: ({ seq }, { reportSeq }) => reportSeq(seq), status: queuedAgain },
  runs: {
    report_seq: ofReport,
    status: queuedAgain,
    started_at: ({ status, started_at }) => (status === RUNNING ? null : started_at),
    token: () => null,
    progress: () => null,
    // All attempts are left, now.
    attempt: ({ status, attempt }) => (isOpen(status) ? 0 : attempt),
    due_at: ({ status, due_at }) => (isOpen(status) ? 0 : due_at),
  },
  project_paths: { report_seq: ofReport },
  report_findings: { report_seq: ofReport },
  pending_passwords: { report_seq: ofReport },
  // The workers of the source do not work on the copy.
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

/** Counters of `table`, as a query of their sums. */
const sums = (table: string, key: string, columns: readonly string[]) => ({
  name: table,
  sql: `select ${key}, ${columns.map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(', ')}
      from ${table} group by ${key} having sum(${columns.join(' + ')}) > 0`,
});

/** Data that triggers count, as queries that must return the same rows on both sides. */
export const COMPARED_VIEWS: readonly { name: string; sql: string }[] = [
  sums('account_totals', 'account_id', ['projects', ...STATE_COLUMNS, 'imports']),
  sums('import_counts', 'import_seq', IMPORT_STATES),
];
