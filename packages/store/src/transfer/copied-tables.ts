import { STATE_COLUMNS } from '../state-columns.ts';
import type { SourceRow } from './table-columns.ts';

/** Tables that are not carried row by row, with the reason. Every other one must be in both databases. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  kysely_migration: 'each database has the steps of its own',
  kysely_migration_lock: 'the same',
  sqlite_sequence: 'numbers go on by the identities of the target',
  sqlite_stat1: 'what the planner knows of the file',
  sqlite_stat4: 'the same',
  account_totals: 'triggers count as rows come in; compared',
  import_counts: 'the same; compared as columns of imports',
  import_projects: 'the same; what they count imports count too',
  change_marks: 'a new database has no watchers yet',
  retention_cursor: 'the position of the scan over old runs, which starts over',
  search_garbage: 'deleted entries of the search index of the file',
  jobs: 'runs are queued again; compared',
  claims: 'the same',
  queue_lines: 'the same',
  kept_jobs: 'the same',
  queue_hosts: 'made as runs are queued',
  queue_lanes: 'the same',
  queue_accounts: 'the same',
};

/** Tables with rows that the schema creates: they do not show that a database is in use. */
export const MADE_WITH_SCHEMA: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'change_marks',
  'queue_lanes',
  'retention_cursor',
]);

/** Tables of virtual tables and of search: the target has indexes for it. */
export const isSearchTable = (name: string): boolean => /^(report|project)_search(_|$)/.test(name);

const IN_IMPORTS = ['pending', 'failed', 'bad', 'decent', 'good'];
const TOTALS = ['projects', ...STATE_COLUMNS, 'imports'];

/** Columns that triggers write as the rows that they count come in, with the SQL that reads them. They are compared. */
export const COUNTED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projects: Object.fromEntries(STATE_COLUMNS.map((name) => [name, name])),
  imports: Object.fromEntries(
    IN_IMPORTS.map((name) => [
      name,
      `coalesce((select sum(${name}) from import_counts where import_seq = imports.seq), 0)::bigint`,
    ]),
  ),
};

type ColumnSource = (row: SourceRow) => unknown;

const RUNNING = 1;
const QUEUED = 0;

/** A running run has lost its worker: it is queued again, with that status. */
const queuedAgain: ColumnSource = ({ status }) => (status === RUNNING ? QUEUED : status);

/** Columns whose value differs from the source. */
export const CHANGED_COLUMNS: Readonly<Record<string, Readonly<Record<string, ColumnSource>>>> = {
  reports: { status: queuedAgain },
  runs: {
    status: queuedAgain,
    started_at: ({ status, started_at }) => (status === RUNNING ? null : started_at),
  },
};

/** Columns with another meaning in a file, with the SQL that converts them to that of the target. */
export const READ_BY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Reports are scanned by number there and by id here; a deleted report is replaced by the one before it.
  schedules: {
    after_report: `case when after_report is not null then coalesce(
      (select id from reports where seq <= after_report order by seq desc limit 1), zeroblob(16)) end`,
  },
};

/** Data that the two sides store differently, as SQL for both, which must return the same rows. */
export const COMPARED_VIEWS = [
  {
    name: 'account_totals',
    sqlite: `select account_id, ${TOTALS.join(', ')} from account_totals
      where ${TOTALS.join(' + ')} > 0 order by account_id`,
    postgres: `select account_id, ${TOTALS.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
      from account_totals group by account_id having sum(${TOTALS.join(' + ')}) > 0 order by account_id`,
  },
  {
    // State 0 is open: active jobs become queued.
    name: 'jobs',
    sqlite: `select run_seq, open.account_id, host, lane, 0 as state
      from (select run_seq, account_id, host_id, lane from jobs union all select run_seq, account_id, host_id, lane from claims) as open
      join queue_hosts on queue_hosts.id = host_id
      union all select run_seq, account_id, host, lane, state from kept_jobs order by 1`,
    postgres: `select job_run(id) as run_seq, (data ->> 'accountId')::bigint as account_id, group_id as host,
        job_lane(id) as lane, case state when 'cancelled' then 3 else 0 end as state
      from pgboss.job where name = 'audits'
      union all select job_run(source_id), (data ->> 'accountId')::bigint, group_id, job_lane(source_id), 2
      from pgboss.job where name = 'audits-failed' order by 1`,
  },
] as const;
