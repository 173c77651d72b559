import { ICON_BYTES_MAX } from '@pagemark/domain';
import { STATE_COLUMNS } from '../../schema.ts';
import type { ColumnTypes } from './column-types.ts';

/** Projects, reports and their runs, and the schedules that audit reports again. */
export const reportTables = (t: ColumnTypes): string[] => [
  ...projectAndReportTables(t),
  ...runTables(t),
  ...scheduleTables(t),
  ...(t.engine === 'sqlite' ? [] : CHANGE_MARKS),
];

const projectAndReportTables = (t: ColumnTypes) => [
  `create table projects (
    id ${t.engine === 'sqlite' ? 'integer primary key' : t.seq},
    account_id ${t.big} not null references accounts (id),
    name ${t.sortedText} not null,
    created_at ${t.big} not null,
    ${STATE_COLUMNS.map((name) => `${name} ${t.big} not null default 0`).join(',\n    ')}
  ${t.end(80)}`,
  'create unique index projects_name on projects (account_id, name)',
  // The icon of the site, for lists: small, and replaced when it changes.
  `create table project_icons (
    project_id ${t.big} primary key references projects (id) on delete cascade,
    media_type text not null,
    digest text not null,
    body ${t.bytes} not null check (octet_length(body) <= ${ICON_BYTES_MAX})
  ${t.end()}`,
  ...uncompressed(t, 'project_icons'),
  'create index projects_created on projects (account_id, created_at, name)',
  // A `seq` is never used twice, so a cursor or a search row never points to another report.
  `create table reports (
    seq ${t.seq},
    id ${t.uuidKey},
    account_id ${t.big} not null references accounts (id),
    project_id ${t.big} not null references projects (id),
    import_seq ${t.big},
    import_line ${t.big},
    url ${t.sortedText} not null,
    title text,
    privacy ${t.small} not null check (privacy in (0, 1, 2)),
    indexing ${t.small} not null default 0 check (indexing in (0, 1)),
    password_hash text,
    mode ${t.small} not null default 0 check (mode in (0, 1)),
    rendering ${t.small} not null default 0 check (rendering between 0 and 3),
    devices ${t.small} not null default 0 check (devices between 0 and 3),
    render_runs ${t.small} not null default 0 check (render_runs in (0, 1, 3, 5)),
    status ${t.small} not null check (status between 0 and 3),
    result_rank ${t.small} not null default -1 check (result_rank between -1 and 2),
    score ${t.small},
    ${t.engine === 'sqlite' ? 'sort_score integer generated always as (coalesce(score, -1)) virtual,' : ''}
    categories text,
    error_code text,
    error_message text,
    generated_at ${t.big} not null default -1,
    created_at ${t.big} not null,
    updated_at ${t.big} not null,
    version ${t.big} not null default 1,
    latest_run_seq ${t.big},
    result_run_seq ${t.big},
    check ((privacy = 2) = (password_hash is not null)),
    check (indexing = 0 or privacy = 0)
  ${t.end(80)}`,
  ...(t.engine === 'sqlite' ? SQLITE_LISTS : POSTGRES_LISTS),
];

const runTables = (t: ColumnTypes) => [
  `create table runs (
    seq ${t.seq},
    id ${t.uuidKey},
    report_seq ${t.big} not null references reports (seq) on delete cascade,
    account_id ${t.big} not null,
    import_seq ${t.big},
    status ${t.small} not null check (status between 0 and 3),
    error_code text,
    error_message text,
    score ${t.small},
    result_rank ${t.small} not null default -1 check (result_rank between -1 and 2),
    result_capped_by text,
    engine text,
    profile text,
    queued_at ${t.big} not null,
    started_at ${t.big},
    finished_at ${t.big},
    result_bytes integer not null default 0,
    lane ${t.small} check (lane between 0 and 3),
    host text,
    due_at ${t.big} not null default 0,
    attempt integer not null default 0,
    token text,
    progress text,
    kept ${t.small} check (kept in (2, 3)),
    rendering ${t.small} not null default 0 check (rendering between 0 and 3),
    devices ${t.small} not null default 0 check (devices between 0 and 3),
    render_runs ${t.small} not null default 0 check (render_runs in (0, 1, 3, 5)),
    trace_parent text check (length(trace_parent) = 55)
  ${t.end(80)}`,
  'create index runs_report on runs (report_seq)',
  // The findings of a run: of each view of the page (raw, rendered) and each device that they were made on.
  `create table run_results (
    run_seq ${t.big} not null references runs (seq) on delete cascade,
    view ${t.small} not null default 0 check (view in (0, 1)),
    device ${t.small} not null default 0,
    body ${t.bytes} not null,
    primary key (run_seq, view, device)
  ${t.end()}`,
  ...uncompressed(t, 'run_results'),
  // The images of a rendered page: frame 0 of a device is its screenshot, 1 to 8 are moments of its load, 9 is its thumbnail.
  `create table run_images (
    run_seq ${t.big} not null references runs (seq) on delete cascade,
    account_id ${t.big} not null,
    device ${t.small} not null check (device in (0, 1)),
    frame ${t.small} not null check (frame between 0 and 9),
    media_type text not null,
    body ${t.bytes} not null,
    primary key (run_seq, device, frame)
  ${t.end()}`,
  ...uncompressed(t, 'run_images'),
  `create table message_catalogs (digest text primary key, body ${t.bytes} not null ${t.endByKey()}`,
  `create table idempotency_keys (
    account_id ${t.big} not null,
    key ${t.sortedText} not null,
    request_digest ${t.bytes} not null,
    report_id ${t.uuid} not null,
    created_at ${t.big} not null,
    primary key (account_id, key)
  ${t.endByKey()}`,
  'create index idempotency_keys_created on idempotency_keys (created_at)',
];

const scheduleTables = (t: ColumnTypes) => [
  `create table schedules (
    project_id ${t.big} primary key references projects (id) on delete cascade,
    account_id ${t.big} not null,
    every integer not null check (every in (0, 1, 2)),
    day integer not null check (day between 1 and 28),
    hour integer not null check (hour between 0 and 23),
    time_zone text not null,
    rendering ${t.small} not null default 0 check (rendering between 0 and 3),
    devices ${t.small} not null default 0 check (devices between 0 and 3),
    render_runs ${t.small} not null default 0 check (render_runs in (0, 1, 3, 5)),
    next_at ${t.big} not null,
    last_at ${t.big},
    after_report ${t.engine === 'sqlite' ? 'integer' : 'uuid'},
    check (after_report is null or last_at is not null)
  ${t.end()}`,
  'create index schedules_account on schedules (account_id)',
  'create index schedules_due on schedules (next_at)',
  'create index schedules_firing on schedules (last_at) where after_report is not null',
  `create table retention_cursor (
    id integer primary key check (id = 1),
    after_seq ${t.big} not null,
    due_at ${t.big} not null
  ${t.end()}`,
  'insert into retention_cursor (id, after_seq, due_at) values (1, 0, 0)',
];

/** What is compressed already is not compressed again. */
export function uncompressed({ engine }: ColumnTypes, table: string): string[] {
  return engine === 'sqlite' ? [] : [`alter table ${table} alter column body set storage external`];
}

// Each order of a list is a walk of one of these indexes, ties included: they end with the order of creation, which
// is `seq` on SQLite and `id` on PostgreSQL. The project is in the index, so that the reports of a deleted project are
// skipped without reading their rows.
const SQLITE_LISTS = [
  'create index reports_account on reports (account_id, seq, project_id)',
  'create index reports_status on reports (account_id, status, seq, result_rank, project_id)',
  'create index reports_result on reports (account_id, result_rank, seq, project_id)',
  'create index reports_generated on reports (account_id, generated_at, seq, project_id)',
  'create index reports_url on reports (account_id, url, seq, project_id)',
  'create index reports_score on reports (account_id, sort_score, seq, project_id)',
  'create index reports_result_score on reports (account_id, result_rank, sort_score, seq, project_id) where result_rank >= 0',
  'create index reports_created on reports (account_id, created_at, seq, project_id)',
  'create index reports_privacy on reports (account_id, privacy, seq, project_id)',
  'create index reports_project on reports (project_id)',
  'create index reports_project_status on reports (project_id, status, seq, result_rank)',
  'create index reports_project_result on reports (project_id, result_rank)',
  'create index reports_project_generated on reports (project_id, generated_at)',
];

const POSTGRES_LISTS = [
  'create index reports_account on reports (account_id, id) include (project_id)',
  'create index reports_status on reports (account_id, status, id) include (result_rank, project_id)',
  'create index reports_result on reports (account_id, result_rank, id) include (project_id)',
  'create index reports_generated on reports (account_id, generated_at, id) include (project_id)',
  'create index reports_url on reports (account_id, url, id) include (project_id)',
  'create index reports_score on reports (account_id, coalesce(score, -1), id) include (project_id)',
  'create index reports_result_score on reports (account_id, result_rank, coalesce(score, -1), id) include (project_id) where result_rank >= 0',
  'create index reports_created on reports (account_id, created_at, id) include (project_id)',
  'create index reports_privacy on reports (account_id, privacy, id) include (project_id)',
  'create index reports_project on reports (project_id, id)',
  'create index reports_project_status on reports (project_id, status, id) include (result_rank)',
  'create index reports_project_result on reports (project_id, result_rank, id)',
  'create index reports_project_generated on reports (project_id, generated_at, id)',
];

// Incremented by every transaction that writes, each in the slot of its connection: their sum says whether anything changed.
const CHANGE_MARKS = [
  'create table change_marks (slot smallint primary key, moves bigint not null default 0) with (fillfactor = 20)',
  'insert into change_marks (slot) select generate_series(0, 63)',
];
