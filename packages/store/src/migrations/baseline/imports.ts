import { IMPORT_STATES } from './report-states.ts';
import type { ColumnTypes } from './column-types.ts';
import { uncompressed } from './reports.ts';

const counts = (t: ColumnTypes) =>
  IMPORT_STATES.map((name) => `${name} ${t.big} not null default 0,`).join('\n    ');

/** Imports, their lines, and the passwords that their lines gave. */
export const importTables = (t: ColumnTypes): string[] => [
  ...progressTables(t),
  ...lineTables(t),
  ...passwordTables(t),
];

/** Imports with their progress, their counts, and what is left to remove of them. */
const progressTables = (t: ColumnTypes) => [
  `create table imports (
    seq ${t.seq},
    id ${t.bytes} not null unique,
    account_id ${t.big} not null references accounts (id),
    source integer not null check (source between 0 and 4),
    status integer not null check (status between 0 and 5),
    privacy integer not null check (privacy in (0, 1, 2)),
    on_duplicate integer not null check (on_duplicate in (0, 1, 2)),
    rendering ${t.small} not null default 0 check (rendering between 0 and 3),
    devices ${t.small} not null default 0 check (devices between 0 and 3),
    render_runs ${t.small} not null default 0 check (render_runs in (0, 1, 3, 5)),
    name text,
    sitemap_url text,
    chunks integer not null default 0,
    cursor_chunk integer not null default 0,
    cursor_entry integer not null default 0,
    lines integer not null default 0,
    created integer not null default 0,
    refreshed integer not null default 0,
    skipped integer not null default 0,
    rejected integer not null default 0,
    kept_rejects integer not null default 0,
    reject_bytes ${t.big} not null default 0,
    upload_bytes ${t.big} not null default 0,
    ${t.engine === 'sqlite' ? counts(t) : ''}
    error_code text,
    waiting_for text,
    idempotency_key text,
    request_digest ${t.bytes},
    created_at ${t.big} not null,
    worked_at ${t.big} not null,
    finished_at ${t.big},
    audits_finished_at ${t.big},
    token text,
    lease_until ${t.big},
    attempt integer not null default 0
  ${t.end(50)}`,
  'create index imports_account on imports (account_id, seq)',
  'create unique index imports_idempotency on imports (account_id, idempotency_key)',
  'create index imports_open on imports (worked_at) where status in (1, 2)',
  'create index imports_audited on imports (seq) where finished_at is not null and audits_finished_at is null',
  // On PostgreSQL no index has a column that moves with every batch, because all indexes would be updated with it.
  `create index imports_receiving on imports (${t.engine === 'sqlite' ? 'lease_until' : 'seq'}) where status = 0`,
  ...(t.engine === 'sqlite' ? [] : [importCounts(t)]),
  // The reports of an import in a project that is not deleted.
  `create table import_projects (
    project_id ${t.big} not null references projects (id) on delete cascade,
    import_seq ${t.big} not null,
    ${counts(t)}
    primary key (project_id, import_seq)
  ${t.endByKey(50)}`,
  // Imports that ended or were deleted, whose other rows are removed later.
  `create table import_garbage (import_seq ${t.big} primary key, keeps_rejects integer not null${t.end()}`,
  `create table public_sitemaps (import_seq ${t.big} primary key ${t.endByKey()}`,
];

const lineTables = (t: ColumnTypes) => [
  `create table import_chunks (
    import_seq ${t.big} not null,
    number integer not null,
    entries integer not null,
    body ${t.bytes} not null,
    primary key (import_seq, number)
  ${t.end()}`,
  ...uncompressed(t, 'import_chunks'),
  `create table import_rejects (
    import_seq ${t.big} not null,
    line ${t.big} not null,
    text text not null,
    reason text not null,
    primary key (import_seq, line)
  ${t.endByKey()}`,
];

const passwordTables = (t: ColumnTypes) => [
  `create table import_passwords (
    seq ${t.seq},
    import_seq ${t.big} not null,
    account_id ${t.big} not null,
    digest ${t.bytes} not null,
    password ${t.bytes},
    hash text,
    reserved_until ${t.big} not null default 0,
    unique (import_seq, digest)
  ${t.end()}`,
  'create index import_passwords_waiting on import_passwords (account_id, seq) where password is not null',
  // The planner's statistics must not have samples of passwords.
  ...(t.engine === 'sqlite' ? [] : ['alter table import_passwords alter column password set statistics 0']),
  `create table pending_passwords (
    report_seq ${t.big} primary key references reports (seq) on delete cascade,
    password_seq ${t.big} not null
  ${t.end()}`,
  'create index pending_passwords_password on pending_passwords (password_seq)',
];

/** A row for each slot, and a count is their sum: workers that complete runs of one import do not wait for each other. */
const importCounts = (t: ColumnTypes) => `create table import_counts (
    import_seq ${t.big} not null references imports (seq) on delete cascade,
    slot smallint not null,
    ${counts(t)}
    primary key (import_seq, slot)
  ${t.end(50)}`;
