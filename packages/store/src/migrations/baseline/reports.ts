import { ICON_BYTES_MAX } from '@pagemark/domain';
import type { RenderRunChoice } from '@pagemark/domain';
import type { Generated } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import type {
  DevicesCode,
  IntervalCode,
  LaneCode,
  ModeCode,
  RenderingCode,
  ResultRank,
  StatusCode,
} from '../../column-codes.ts';
import { STATE_COUNTS } from './report-states.ts';
import { createTables, of, TABLE, tables } from './table.ts';

/** The rendering choice. In a run or a schedule, `default` means the setting of each report. */
export const RENDERING = {
  rendering: of<Generated<RenderingCode>>('small not null default 0 check (rendering between 0 and 3)'),
  devices: of<Generated<DevicesCode>>('small not null default 0 check (devices between 0 and 3)'),
  render_runs: of<Generated<RenderRunChoice>>('small not null default 0 check (render_runs in (0, 1, 3, 5))'),
};
const STATUS = of<StatusCode>('small not null check (status between 0 and 3)');
const RESULT_RANK = of<Generated<ResultRank>>(
  'small not null default -1 check (result_rank between -1 and 2)',
);

/** Projects, reports and their runs, and the schedules that audit reports again. */
export const REPORTS = tables({
  projects: {
    id: 'rowid',
    account_id: 'big not null references accounts (id)',
    name: 'sortedText not null',
    created_at: 'big not null',
    ...STATE_COUNTS,
    [TABLE]: {
      fillfactor: 80,
      indexes: { name: 'unique (account_id, name)', created: '(account_id, created_at, name)' },
    },
  },
  /** The icons of sites, for lists: small, and replaced when they change. */
  project_icons: {
    project_id: 'big primary key references projects (id) on delete cascade',
    media_type: 'text not null',
    /** SHA-256 of the body, as text. */
    digest: 'text not null',
    body: of<Uint8Array>(`bytes not null check (octet_length(body) <= ${ICON_BYTES_MAX})`),
    [TABLE]: { isCompressed: true },
  },
  reports: {
    /**
     * The order of creation, the same as that of `id`: indexes end with it instead of the 16 bytes of the id. Never reused, so a
     * cursor or a search row never points to another report.
     */
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    project_id: 'big not null references projects (id)',
    /** The import that created it, even after that import was deleted. */
    import_seq: 'big',
    /** Its line in the import, from 1; null for a report of no import. */
    import_line: 'big',
    url: 'sortedText not null',
    /** The URL in lowercase, if that differs: a case-insensitive search would take eight times as long. PostgreSQL only. */
    folded_url: of<Generated<string | null>>({
      postgres: 'sortedText generated always as (nullif(lower(url), url)) stored',
    }),
    /** The text of the page's title element; null until a run has read it. */
    title: 'text',
    privacy: of<0 | 1 | 2>('small not null check (privacy in (0, 1, 2))'),
    indexing: of<Generated<0 | 1>>('small not null default 0 check (indexing in (0, 1))'),
    password_hash: 'text',
    mode: of<Generated<ModeCode>>('small not null default 0 check (mode in (0, 1))'),
    ...RENDERING,
    status: STATUS,
    result_rank: RESULT_RANK,
    score: 'small',
    /** CategorySummary[] in the format of serializeCategories; null until a run has completed. */
    categories: 'text',
    error_code: 'text',
    error_message: 'text',
    /** LimitValue as JSON: the limit that ended the run; null if none did. */
    error_limit: 'text',
    /** -1 until a run has completed: sorts before all times without being null. */
    generated_at: 'big not null default -1',
    /** The time at the start of `id`. */
    created_at: 'big not null',
    updated_at: 'big not null',
    version: 'big not null default 1',
    /** The run whose status and error the report shows. */
    latest_run_seq: 'big',
    /** The run whose result the report shows. */
    result_run_seq: 'big',
    [TABLE]: {
      constraints: [
        'check ((privacy = 2) = (password_hash is not null))',
        'check (indexing = 0 or privacy = 0)',
      ],
      fillfactor: 80,
    },
  },
  runs: {
    seq: 'seq',
    id: 'uuidKey',
    report_seq: 'big not null references reports (seq) on delete cascade',
    account_id: 'big not null',
    /** The import that queued it, even after that import was deleted. The outcome of such a run causes no event. */
    import_seq: 'big',
    status: STATUS,
    error_code: 'text',
    error_message: 'text',
    error_limit: 'text',
    score: 'small',
    result_rank: RESULT_RANK,
    /** The id of the check that capped the result; null if the score alone decided. */
    result_capped_by: 'text',
    engine: 'text',
    profile: 'text',
    queued_at: 'big not null',
    started_at: 'big',
    finished_at: 'big',
    /** The length of the body in `run_results`. */
    result_bytes: 'integer not null default 0',
    /** The lane and host of a queued run; null for a run that was stored with its result. */
    lane: of<LaneCode | null>('small check (lane between 0 and 3)'),
    host: 'text',
    /** While it is queued: the earliest start. The oldest page of a host starts first. */
    due_at: 'big not null default 0',
    /** The number of attempts so far. */
    attempt: 'integer not null default 0',
    /** While it is active: fences the writes of its worker. */
    token: 'text',
    /** While it is active for long: `ActiveProgress` as JSON. */
    progress: 'text',
    /** The state of a job that is kept after its run has failed: index into JOB_STATES. */
    kept: of<2 | 3 | null>('small check (kept in (2, 3))'),
    ...RENDERING,
    /** The trace of the request that queued it, as a `traceparent` header; null when nothing is traced. */
    trace_parent: of<string | null>('text check (length(trace_parent) = 55)'),
    [TABLE]: { fillfactor: 80, indexes: { report: '(report_seq)' } },
  },
  /** The full outcome of a completed run: AuditResults as JSON, compressed. In a separate table, so lists of runs stay small. */
  run_results: {
    run_seq: 'big primary key references runs (seq) on delete cascade',
    body: 'bytes not null',
    [TABLE]: { isCompressed: true },
  },
  /** The images of a rendered page. */
  run_images: {
    run_seq: 'big not null references runs (seq) on delete cascade',
    account_id: 'big not null',
    /** Index into RENDER_DEVICES. */
    device: 'small not null check (device in (0, 1))',
    /** 0 is the screenshot of a device, 9 its thumbnail; others are frames of the load. */
    frame: 'small not null check (frame between 0 and 9)',
    media_type: 'text not null',
    body: 'bytes not null',
    [TABLE]: { key: 'run_seq, device, frame', isCompressed: true },
  },
  /** The texts of findings that are the same on every page, by digest. Never changed or deleted. */
  message_catalogs: {
    digest: 'text primary key',
    body: 'bytes not null',
    [TABLE]: { isByKey: true },
  },
  /** The report that a client's Idempotency-Key created. */
  idempotency_keys: {
    account_id: 'big not null',
    key: 'sortedText not null',
    request_digest: 'bytes not null',
    report_id: 'uuid not null',
    created_at: 'big not null',
    [TABLE]: { key: 'account_id, key', isByKey: true, indexes: { created: '(created_at)' } },
  },
  /** When the reports of a project are audited again. */
  schedules: {
    project_id: 'big primary key references projects (id) on delete cascade',
    account_id: 'big not null',
    every: of<IntervalCode>('integer not null check (every in (0, 1, 2))'),
    day: 'integer not null check (day between 1 and 28)',
    hour: 'integer not null check (hour between 0 and 23)',
    time_zone: 'text not null',
    ...RENDERING,
    next_at: 'big not null',
    last_at: 'big',
    /** The id of the last processed report, while reports are being queued. */
    after_report: 'uuid',
    [TABLE]: {
      constraints: ['check (after_report is null or last_at is not null)'],
      indexes: {
        account: '(account_id)',
        due: '(next_at)',
        firing: '(last_at) where after_report is not null',
      },
    },
  },
  /** The position of the retention scan: one row. */
  retention_cursor: {
    id: 'integer primary key check (id = 1)',
    /** The last scanned report. */
    after_seq: 'big not null',
    /** The earliest time at which it continues. */
    due_at: 'big not null',
    [TABLE]: { rows: '(id, after_seq, due_at) values (1, 0, 0)' },
  },
});

type ListIndex = { name: string; by: string; with?: string; onServer?: string };

// Each order of a list is a scan of one of these indexes, including ties: they end with the order of creation, which is `seq` on
// SQLite and `id` on PostgreSQL. The project is in the index, so the reports of a deleted project are skipped without reading
// their rows. `onServer`: further columns on PostgreSQL, to find a frequent term in the index alone, and to sort a result of a
// project by time. Scores and times belong to results: the indexes on them do not contain reports without a result.
const LISTS: readonly ListIndex[] = [
  { name: 'account', by: 'account_id', with: 'project_id' },
  { name: 'status', by: 'account_id, status', with: 'result_rank, project_id, privacy' },
  { name: 'result', by: 'account_id, result_rank', with: 'project_id, privacy' },
  { name: 'generated', by: 'account_id, generated_at', with: 'project_id, privacy' },
  { name: 'url', by: 'account_id, url', with: 'project_id, privacy', onServer: 'folded_url' },
  { name: 'score', by: 'account_id, result_rank, score', with: 'project_id, privacy' },
  { name: 'import', by: 'account_id, import_seq', with: 'project_id' },
  { name: 'import_generated', by: 'account_id, import_seq, generated_at', with: 'project_id' },
  { name: 'import_score', by: 'account_id, import_seq, result_rank, score', with: 'project_id' },
  { name: 'privacy', by: 'account_id, privacy', with: 'project_id' },
  { name: 'project', by: 'project_id' },
  { name: 'project_status', by: 'project_id, status', with: 'result_rank' },
  { name: 'project_result', by: 'project_id, result_rank', onServer: 'generated_at' },
  { name: 'project_generated', by: 'project_id, generated_at' },
  { name: 'project_score', by: 'project_id, result_rank, score' },
];

const PARTIAL: readonly [by: string, where: string][] = [
  ['import_seq', 'import_seq is not null'],
  ['generated_at', 'result_rank >= 0'],
  ['score', 'result_rank >= 0'],
];

function listIndexes(engine: Engine): string[] {
  return LISTS.map(({ name, by, with: rest, onServer }) => {
    // SQLite's indexes end with the number of the row anyway.
    const included = [rest, onServer].filter((column) => column !== undefined).join(', ');
    const columns =
      engine === 'postgres'
        ? `(${by}, id)${included === '' ? '' : ` include (${included})`}`
        : `(${by}${rest === undefined ? '' : `, seq, ${rest}`})`;
    const where = PARTIAL.flatMap(([column, rows]) => (by.split(', ').includes(column) ? [rows] : []));
    return `create index reports_${name} on reports ${columns}${where.length === 0 ? '' : ` where ${where.join(' and ')}`}`;
  });
}

// Every transaction that writes increments the row of its connection's slot: their sum shows whether anything changed.
const DATA_VERSIONS = [
  'create table data_versions (slot smallint primary key, version bigint not null default 0) with (fillfactor = 20)',
  'insert into data_versions (slot) select generate_series(0, 63)',
];

export const reportTables = (engine: Engine): string[] => [
  ...createTables(REPORTS, engine),
  ...listIndexes(engine),
  ...(engine === 'sqlite' ? [] : DATA_VERSIONS),
];
