import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../db/statement.ts';
import type { SchemaStep } from './migration.ts';

/** Imports, their lines on the way to reports, what was rejected, and passwords that wait to be hashed. */
export const importsStep: SchemaStep = {
  name: '0005-imports',
  async up(db, engine) {
    const types = TYPES[engine];
    for (const table of [importTable(types), ...otherTables(types)]) await sql.raw(table).execute(db);
    for (const index of INDEXES) await sql.raw(index).execute(db);
    if (engine === 'sqlite') await createCounters(db);
  },
};

/** How an engine writes the types of columns, and the end of a table. */
type Types = { bytes: string; big: string; identity: string; end: string; keyed: string };

const TYPES: Record<Engine, Types> = {
  sqlite: {
    bytes: 'blob',
    big: 'integer',
    identity: 'integer primary key autoincrement',
    end: ') strict',
    keyed: ') strict, without rowid',
  },
  postgres: {
    bytes: 'bytea',
    big: 'bigint',
    identity: 'bigint generated always as identity primary key',
    end: ')',
    keyed: ')',
  },
};

// A seq is never used twice: reports may name an import that is deleted.
function importTable({ bytes, big, identity, end }: Types): string {
  return `create table imports (
    seq ${identity},
    id ${bytes} not null unique,
    account_id ${big} not null references accounts (id),
    source integer not null check (source between 0 and 4),
    status integer not null check (status between 0 and 5),
    privacy integer not null check (privacy in (0, 1, 2)),
    on_duplicate integer not null check (on_duplicate in (0, 1, 2)),
    sitemap_url text,
    chunks integer not null default 0,
    cursor_chunk integer not null default 0,
    cursor_entry integer not null default 0,
    lines integer not null default 0,
    created integer not null default 0,
    refreshed integer not null default 0,
    skipped integer not null default 0,
    rejected integer not null default 0,
    pending integer not null default 0,
    bad integer not null default 0,
    decent integer not null default 0,
    good integer not null default 0,
    failed integer not null default 0,
    error_code text,
    idempotency_key text,
    request_digest ${bytes},
    created_at ${big} not null,
    worked_at ${big} not null,
    finished_at ${big},
    token text,
    lease_until ${big},
    attempt integer not null default 0
  ${end}`;
}

function otherTables({ bytes, big, identity, end, keyed }: Types): string[] {
  return [
    `create table import_chunks (
      import_seq ${big} not null,
      number integer not null,
      entries integer not null,
      body ${bytes} not null,
      primary key (import_seq, number)
    ${end}`,
    `create table import_rejects (
      import_seq ${big} not null,
      line ${big} not null,
      text text not null,
      reason text not null,
      primary key (import_seq, line)
    ${keyed}`,
    // Plain text, for as long as it takes to hash it and for later lines with the same.
    `create table import_passwords (
      seq ${identity},
      import_seq ${big} not null,
      password text not null,
      hash text,
      reserved_until ${big} not null default 0,
      unique (import_seq, password)
    ${end}`,
    `create table pending_passwords (
      report_seq ${big} primary key references reports (seq) on delete cascade,
      password_seq ${big} not null
    ${end}`,
    // What a deleted, cancelled or finished import leaves is removed a little at a time.
    `create table import_garbage (import_seq ${big} primary key, keeps_rejects integer not null${end}`,
    `alter table reports add column import_seq ${big}`,
    'alter table account_totals add column imports integer not null default 0',
  ];
}

const INDEXES = [
  'create index imports_account on imports (account_id, seq)',
  'create unique index imports_idempotency on imports (account_id, idempotency_key)',
  'create index imports_open on imports (worked_at) where status in (1, 2)',
  'create index imports_receiving on imports (lease_until) where status = 0',
  'create index import_passwords_waiting on import_passwords (seq) where hash is null',
  'create index pending_passwords_password on pending_passwords (password_seq)',
];

/** The counters change in the statement that changes a row, whoever runs it: they cannot drift from the rows. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    `create trigger imports_insert after insert on imports begin
      update account_totals set imports = imports + 1 where account_id = new.account_id;
    end`,
    `create trigger imports_delete after delete on imports begin
      update account_totals set imports = imports - 1 where account_id = old.account_id;
      insert into import_garbage (import_seq, keeps_rejects) values (old.seq, 0)
        on conflict do update set keeps_rejects = 0;
    end`,
    `create trigger imports_end after update of status on imports when old.status < 3 and new.status >= 3 begin
      insert into import_garbage (import_seq, keeps_rejects) values (new.seq, 1) on conflict do nothing;
    end`,
    `create trigger reports_import_insert after insert on reports when new.import_seq is not null begin
      update imports set pending = pending + 1 where seq = new.import_seq;
    end`,
    `create trigger reports_import_result after update of status, result_rank on reports
      when new.import_seq is not null
        and (new.result_rank <> old.result_rank or (new.status = 3) <> (old.status = 3)) begin
      update imports set ${moved(['new', 1], ['old', -1])} where seq = new.import_seq;
    end`,
    `create trigger reports_import_delete after delete on reports when old.import_seq is not null begin
      update imports set ${moved(['old', -1])} where seq = old.import_seq;
    end`,
  ];
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

/** Counts rows in (1) or out (-1) of the states that an import's reports can be in. */
function moved(...rows: (readonly ['new' | 'old', 1 | -1])[]): string {
  const states = {
    pending: (row: string) => `(${row}.result_rank = -1 and ${row}.status <> 3)`,
    failed: (row: string) => `(${row}.result_rank = -1 and ${row}.status = 3)`,
    bad: (row: string) => `(${row}.result_rank = 0)`,
    decent: (row: string) => `(${row}.result_rank = 1)`,
    good: (row: string) => `(${row}.result_rank = 2)`,
  };
  const sums = Object.entries(states).map(
    ([column, is]) =>
      `${column} = ${column}${rows.map(([row, by]) => `${by === 1 ? ' + ' : ' - '}${is(row)}`).join('')}`,
  );
  return sums.join(', ');
}
