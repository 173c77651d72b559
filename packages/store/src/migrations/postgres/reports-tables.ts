/**
 * Accounts, keys, projects, reports and their runs on PostgreSQL. Text that lists are sorted by has the collation `C`:
 * the order of bytes, whatever the database's own is, and ASCII case folding alone.
 */
export const REPORT_TABLES = [
  `create table accounts (
    id bigint generated always as identity primary key,
    name text collate "C" not null unique,
    created_at bigint not null
  )`,
  // One row for each slot, and a total is their sum: sessions that count at once do not wait for one another.
  `create table account_totals (
    account_id bigint not null references accounts (id),
    slot smallint not null,
    projects bigint not null default 0,
    pending bigint not null default 0,
    bad bigint not null default 0,
    decent bigint not null default 0,
    good bigint not null default 0,
    deleted bigint not null default 0,
    graded bigint not null default 0,
    primary key (account_id, slot)
  ) with (fillfactor = 50)`,
  `create table api_keys (
    id text collate "C" primary key,
    account_id bigint not null references accounts (id),
    name text not null,
    digest bytea not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint,
    last_used_at bigint,
    revoked_at bigint
  )`,
  `create table projects (
    id bigint generated always as identity primary key,
    account_id bigint not null references accounts (id),
    name text collate "C" not null,
    created_at bigint not null,
    pending bigint not null default 0,
    bad bigint not null default 0,
    decent bigint not null default 0,
    good bigint not null default 0
  ) with (fillfactor = 80)`,
  `create table reports (
    seq bigint generated always as identity primary key,
    id uuid not null unique,
    account_id bigint not null references accounts (id),
    project_id bigint not null references projects (id),
    url text collate "C" not null,
    privacy smallint not null check (privacy in (0, 1, 2)),
    password_hash text,
    status smallint not null check (status between 0 and 3),
    result_rank smallint not null default -1 check (result_rank between -1 and 2),
    score smallint,
    categories text,
    error_code text,
    error_message text,
    generated_at bigint not null default -1,
    created_at bigint not null,
    updated_at bigint not null,
    version bigint not null default 1,
    latest_run_seq bigint,
    result_run_seq bigint,
    check ((privacy = 2) = (password_hash is not null))
  ) with (fillfactor = 80)`,
  `create table runs (
    seq bigint generated always as identity primary key,
    id uuid not null unique,
    report_seq bigint not null references reports (seq) on delete cascade,
    account_id bigint not null,
    status smallint not null check (status between 0 and 3),
    error_code text,
    error_message text,
    score smallint,
    result_rank smallint not null default -1 check (result_rank between -1 and 2),
    engine text,
    profile text,
    queued_at bigint not null,
    started_at bigint,
    finished_at bigint
  ) with (fillfactor = 80)`,
  `create table run_results (
    run_seq bigint primary key references runs (seq) on delete cascade,
    body bytea not null
  )`,
  // What is compressed already is not compressed again.
  'alter table run_results alter column body set storage external',
  `create table idempotency_keys (
    account_id bigint not null,
    key text collate "C" not null,
    request_digest bytea not null,
    report_id uuid not null,
    created_at bigint not null,
    primary key (account_id, key)
  )`,
  // Moved on by every transaction that writes, each in the slot of its session: their sum says whether anything changed.
  `create table change_marks (slot smallint primary key, moves bigint not null default 0) with (fillfactor = 20)`,
  'insert into change_marks (slot) select generate_series(0, 31)',
];

// Every index ends with `id`, which is the order of creation: each list order is a walk of one of these, ties included.
export const REPORT_INDEXES = [
  'create index api_keys_account on api_keys (account_id, created_at)',
  'create unique index projects_name on projects (account_id, name)',
  'create index projects_created on projects (account_id, created_at, name)',
  'create index reports_account on reports (account_id, id)',
  'create index reports_project on reports (project_id, id)',
  'create index reports_result on reports (account_id, result_rank, id)',
  'create index reports_generated on reports (account_id, generated_at, id)',
  'create index reports_project_result on reports (project_id, result_rank, id)',
  'create index reports_project_generated on reports (project_id, generated_at, id)',
  'create index reports_url on reports (account_id, url, id)',
  'create index runs_report on runs (report_seq)',
  'create index idempotency_keys_created on idempotency_keys (created_at)',
];

const REQUEST_PRIORITIES = ['pending', 'bad', 'decent', 'good'] as const;

/** Counts rows of transition tables by result: `added` in, `removed` out. */
function sums(sign: string): string {
  return REQUEST_PRIORITIES.map(
    (name, index) => `${sign}count(*) filter (where result_rank = ${index - 1}) as ${name}`,
  ).join(', ');
}

const ADDED = `select project_id, account_id, ${sums('')} from added group by 1, 2`;
const REMOVED = `select project_id, account_id, ${sums('-')} from removed group by 1, 2`;
/** Adds `rows` (project_id, account_id, a count for each result) to the counters; `noted` counts beside, by column and value. */
function count(rows: string, noted?: { column: string; value: string }): string {
  const add = (table: string, from: string) =>
    REQUEST_PRIORITIES.map((name) => `${name} = ${table}.${name} + ${from}.${name}`).join(', ');
  const beside =
    noted === undefined
      ? { column: '', value: '', set: '' }
      : {
          column: `, ${noted.column}`,
          value: `, ${noted.value}`,
          set: `, ${noted.column} = totals.${noted.column} + excluded.${noted.column}`,
        };
  // Projects in the order of their ids: two transactions that count in several wait for each other, never both. Each is
  // looked up: left to the planner, all projects there are would be walked.
  return `
    perform 1 from (select project_id from (${rows}) as rows group by 1 order by 1) as changes
      cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
    update projects set ${add('projects', 'changes')} from (${rows}) as changes where projects.id = changes.project_id;
    insert into account_totals as totals (account_id, slot, ${REQUEST_PRIORITIES.join(', ')}${beside.column})
      select account_id, counter_slot(), ${REQUEST_PRIORITIES.map((name) => `sum(${name})::bigint`).join(', ')}${beside.value}
      from (${rows}) as changes group by account_id order by account_id
    on conflict (account_id, slot) do update set ${add('totals', 'excluded')}${beside.set};`;
}

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
}

/** The counters change in the transaction that changes a report, whoever runs it: they cannot drift from the rows. */
export const REPORT_COUNTERS = [
  // A session keeps to one slot, so that its transactions do not lock several.
  `create function counter_slot() returns smallint language sql stable
    as 'select (pg_backend_pid() % 16)::smallint'`,
  triggerFunction(
    'count_projects_made',
    `insert into account_totals as totals (account_id, slot, projects)
      select account_id, counter_slot(), count(*) from added group by account_id order by account_id
    on conflict (account_id, slot) do update set projects = totals.projects + excluded.projects;`,
  ),
  `create trigger projects_insert after insert on projects referencing new table as added
    for each statement execute function count_projects_made()`,
  triggerFunction(
    'count_projects_deleted',
    `insert into account_totals as totals (account_id, slot, projects)
      select account_id, counter_slot(), -count(*) from removed group by account_id order by account_id
    on conflict (account_id, slot) do update set projects = totals.projects + excluded.projects;`,
  ),
  `create trigger projects_delete after delete on projects referencing old table as removed
    for each statement execute function count_projects_deleted()`,
  triggerFunction('count_reports_made', count(ADDED)),
  `create trigger reports_insert after insert on reports referencing new table as added
    for each statement execute function count_reports_made()`,
  triggerFunction(
    'count_reports_deleted',
    count(REMOVED, {
      column: 'deleted',
      value: `(select count(*) from removed where removed.account_id = changes.account_id)`,
    }),
  ),
  `create trigger reports_delete after delete on reports referencing old table as removed
    for each statement execute function count_reports_deleted()`,
  // A change of the result is one of few updates of a report: the others must not pay for looking.
  triggerFunction(
    'count_report_graded',
    `update projects set ${REQUEST_PRIORITIES.map((name, index) => `${name} = ${name} + (new.result_rank = ${index - 1})::int - (old.result_rank = ${index - 1})::int`).join(', ')}
      where id = new.project_id;
    insert into account_totals as totals (account_id, slot, ${REQUEST_PRIORITIES.join(', ')}, graded)
      values (new.account_id, counter_slot(), ${REQUEST_PRIORITIES.map((_, index) => `(new.result_rank = ${index - 1})::int - (old.result_rank = ${index - 1})::int`).join(', ')}, 1)
    on conflict (account_id, slot) do update set
      ${REQUEST_PRIORITIES.map((name) => `${name} = totals.${name} + excluded.${name}`).join(', ')}, graded = totals.graded + 1;`,
  ),
  `create trigger reports_result after update of result_rank on reports for each row
    when (new.result_rank <> old.result_rank) execute function count_report_graded()`,
];
