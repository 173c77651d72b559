import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { REPORT_COUNTERS, REPORT_INDEXES, REPORT_TABLES } from './postgres/reports-tables.ts';

/** Accounts, keys, projects, reports and their runs. */
export const reportsStep: SchemaStep = {
  name: '0001-reports',
  async up(db, engine) {
    if (engine === 'postgres') {
      for (const part of [...REPORT_TABLES, ...REPORT_INDEXES, ...REPORT_COUNTERS])
        await sql.raw(part).execute(db);
      return;
    }
    for (const table of TABLES) await sql.raw(table).execute(db);
    for (const index of INDEXES) await sql.raw(index).execute(db);
    await createCounters(db);
  },
};

const TABLES = [
  `create table accounts (
    id integer primary key,
    name text not null unique,
    created_at integer not null
  ) strict`,
  `create table account_totals (
    account_id integer primary key references accounts (id),
    projects integer not null default 0,
    pending integer not null default 0,
    bad integer not null default 0,
    decent integer not null default 0,
    good integer not null default 0,
    deleted integer not null default 0,
    graded integer not null default 0
  ) strict`,
  `create table api_keys (
    id text primary key,
    account_id integer not null references accounts (id),
    name text not null,
    digest blob not null,
    scopes text not null,
    created_at integer not null,
    expires_at integer,
    last_used_at integer,
    revoked_at integer
  ) strict, without rowid`,
  `create table projects (
    id integer primary key,
    account_id integer not null references accounts (id),
    name text not null,
    created_at integer not null,
    pending integer not null default 0,
    bad integer not null default 0,
    decent integer not null default 0,
    good integer not null default 0
  ) strict`,
  // `autoincrement`: a seq is never used twice, so a cursor or a search row never points to another report.
  `create table reports (
    seq integer primary key autoincrement,
    id blob not null unique check (length(id) = 16),
    account_id integer not null references accounts (id),
    project_id integer not null references projects (id),
    url text not null,
    privacy integer not null check (privacy in (0, 1, 2)),
    password_hash text,
    status integer not null check (status between 0 and 3),
    result_rank integer not null default -1 check (result_rank between -1 and 2),
    score integer,
    categories text,
    error_code text,
    error_message text,
    generated_at integer not null default -1,
    created_at integer not null,
    updated_at integer not null,
    version integer not null default 1,
    latest_run_seq integer,
    result_run_seq integer,
    check ((privacy = 2) = (password_hash is not null))
  ) strict`,
  `create table runs (
    seq integer primary key autoincrement,
    id blob not null unique check (length(id) = 16),
    report_seq integer not null references reports (seq) on delete cascade,
    account_id integer not null,
    status integer not null check (status between 0 and 3),
    error_code text,
    error_message text,
    score integer,
    result_rank integer not null default -1 check (result_rank between -1 and 2),
    engine text,
    profile text,
    queued_at integer not null,
    started_at integer,
    finished_at integer
  ) strict`,
  `create table run_results (
    run_seq integer primary key references runs (seq) on delete cascade,
    body blob not null
  ) strict`,
  `create table idempotency_keys (
    account_id integer not null,
    key text not null,
    request_digest blob not null,
    report_id blob not null,
    created_at integer not null,
    primary key (account_id, key)
  ) strict, without rowid`,
];

// Every index ends with the rowid, which is `seq`: each list order is a walk of one of these, ties included.
const INDEXES = [
  'create index api_keys_account on api_keys (account_id, created_at)',
  'create unique index projects_name on projects (account_id, name)',
  'create index projects_created on projects (account_id, created_at, name)',
  'create index reports_account on reports (account_id)',
  'create index reports_project on reports (project_id)',
  'create index reports_result on reports (account_id, result_rank)',
  'create index reports_generated on reports (account_id, generated_at)',
  'create index reports_project_result on reports (project_id, result_rank)',
  'create index reports_project_generated on reports (project_id, generated_at)',
  'create index reports_url on reports (account_id, url)',
  'create index runs_report on runs (report_seq)',
  'create index idempotency_keys_created on idempotency_keys (created_at)',
];

/** The counters change in the statement that changes a report, whoever runs it: they cannot drift from the rows. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    `create trigger accounts_insert after insert on accounts begin
      insert into account_totals (account_id) values (new.id);
    end`,
    `create trigger projects_insert after insert on projects begin
      update account_totals set projects = projects + 1 where account_id = new.account_id;
    end`,
    `create trigger projects_delete after delete on projects begin
      update account_totals set projects = projects - 1 where account_id = old.account_id;
    end`,
    `create trigger reports_insert after insert on reports begin
      ${count({ added: 'new' })}
    end`,
    `create trigger reports_delete after delete on reports begin
      ${count({ removed: 'old' }, 'deleted = deleted + 1')}
    end`,
    `create trigger reports_result after update of result_rank on reports
      when new.result_rank <> old.result_rank begin
      ${count({ added: 'new', removed: 'old' }, 'graded = graded + 1')}
    end`,
  ];
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

/** Counts a row in or out of its project and its account; `noted` is what the account counts beside. */
function count(rows: { added?: 'new'; removed?: 'old' }, ...noted: string[]): string {
  const sums = ['pending', 'bad', 'decent', 'good'].map((column, index) => {
    const plus = rows.added === undefined ? '' : ` + (new.result_rank = ${index - 1})`;
    const minus = rows.removed === undefined ? '' : ` - (old.result_rank = ${index - 1})`;
    return `${column} = ${column}${plus}${minus}`;
  });
  const row = rows.added ?? 'old';
  return `update projects set ${sums.join(', ')} where id = ${row}.project_id;
      update account_totals set ${[...sums, ...noted].join(', ')} where account_id = ${row}.account_id;`;
}
