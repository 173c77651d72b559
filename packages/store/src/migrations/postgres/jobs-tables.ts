/**
 * The queue on PostgreSQL: the same tables as in a SQLite file. A job's id is its run's `seq`: a run cannot have two
 * jobs, and a deleted run takes its job with it. Rows come and go, so that dead ones are to be swept soon.
 */
export const JOB_TABLES = [
  `create table jobs (
    run_seq bigint primary key references runs (seq) on delete cascade,
    account_id bigint not null,
    host_id bigint not null,
    lane smallint not null check (lane in (0, 1)),
    state smallint not null default 0 check (state in (0, 1)),
    attempt integer not null default 0,
    due_at bigint not null,
    token text,
    lease_until bigint,
    deadline bigint,
    worker text,
    error_code text,
    error_message text,
    created_at bigint not null,
    updated_at bigint not null,
    check ((state = 1) = (token is not null)),
    check ((state = 1) = (lease_until is not null)),
    check ((state = 1) = (deadline is not null)),
    check (lease_until <= deadline)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`,
  `create table kept_jobs (
    run_seq bigint primary key references runs (seq) on delete cascade,
    account_id bigint not null,
    host text not null,
    lane smallint not null check (lane in (0, 1)),
    state smallint not null check (state in (2, 3)),
    attempt integer not null,
    error_code text,
    error_message text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create table queue_hosts (
    id bigint generated always as identity primary key,
    host text collate "C" not null unique,
    active integer not null default 0 check (active >= 0),
    is_full smallint not null default 0 check (is_full in (0, 1)),
    next_at bigint not null default 0,
    interactive_at bigint,
    bulk_at bigint
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02)`,
  // One row for each slot, as of an account's totals; a row alone may be below zero.
  `create table queue_lanes (
    lane smallint not null,
    slot smallint not null,
    open bigint not null default 0,
    primary key (lane, slot)
  ) with (fillfactor = 20)`,
  'insert into queue_lanes (lane, slot) select lane, slot from generate_series(0, 1) as lane, generate_series(0, 15) as slot',
];

export const JOB_INDEXES = [
  'create index jobs_queued on jobs (host_id, lane, due_at, run_seq) where state = 0',
  'create index jobs_active on jobs (lease_until) where state = 1',
  'create index jobs_account on jobs (account_id, run_seq)',
  'create index kept_jobs_state on kept_jobs (state, run_seq)',
  'create index kept_jobs_account on kept_jobs (account_id, state, run_seq)',
  'create index queue_hosts_interactive on queue_hosts (interactive_at) where interactive_at is not null',
  'create index queue_hosts_bulk on queue_hosts (bulk_at) where bulk_at is not null',
  `create index queue_hosts_idle on queue_hosts (next_at)
    where active < 1 and interactive_at is null and bulk_at is null`,
];

/** When a host's next job of a lane can be claimed: its oldest due time or the host's own, whichever is later. */
const nextAt = (lane: 0 | 1) => `(
  select greatest(hosts.next_at, jobs.due_at) from jobs
  where jobs.host_id = hosts.id and jobs.lane = ${lane} and jobs.state = 0
  order by jobs.due_at limit 1
)`;

// Each locks its hosts before it reads their jobs: what it then reads, in a statement of its own, is what others have
// committed, and nobody changes it any more. In the order of their ids, so that two never wait for each other.
const LOCK_HOSTS = (ids: string) =>
  `perform 1 from (${ids} group by 1 order by 1) as jobs
    cross join lateral (select 1 from queue_hosts where queue_hosts.id = jobs.host_id for no key update) as locked;`;

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
}

/** The counts and times change in the transaction that changes a job, whoever runs it; the claim itself is left out. */
export const JOB_TRIGGERS = [
  triggerFunction(
    'note_jobs_made',
    `${LOCK_HOSTS('select host_id from added')}
    update queue_hosts as hosts set
      interactive_at = case when hosts.is_full = 1 then null when jobs.interactive_due is null then hosts.interactive_at
        else least(hosts.interactive_at, greatest(hosts.next_at, jobs.interactive_due)) end,
      bulk_at = case when hosts.is_full = 1 then null when jobs.bulk_due is null then hosts.bulk_at
        else least(hosts.bulk_at, greatest(hosts.next_at, jobs.bulk_due)) end
    from (
      select host_id, min(due_at) filter (where lane = 0) as interactive_due, min(due_at) filter (where lane = 1) as bulk_due
      from added where state = 0 group by host_id
    ) as jobs where hosts.id = jobs.host_id;
    update queue_lanes as lanes set open = lanes.open + made.count
    from (select lane, count(*) as count from added group by lane) as made
    where lanes.lane = made.lane and lanes.slot = counter_slot();`,
  ),
  `create trigger jobs_insert after insert on jobs referencing new table as added
    for each statement execute function note_jobs_made()`,
  triggerFunction(
    'note_jobs_gone',
    `${LOCK_HOSTS('select host_id from removed')}
    update queue_hosts as hosts set
      active = hosts.active - jobs.active,
      is_full = case when jobs.active > 0 then 0 else hosts.is_full end,
      interactive_at = case when hosts.is_full = 1 and jobs.active = 0 then null else ${nextAt(0)} end,
      bulk_at = case when hosts.is_full = 1 and jobs.active = 0 then null else ${nextAt(1)} end
    from (select host_id, count(*) filter (where state = 1) as active from removed group by host_id) as jobs
    where hosts.id = jobs.host_id;
    update queue_lanes as lanes set open = lanes.open - gone.count
    from (select lane, count(*) as count from removed group by lane) as gone
    where lanes.lane = gone.lane and lanes.slot = counter_slot();`,
  ),
  `create trigger jobs_delete after delete on jobs referencing old table as removed
    for each statement execute function note_jobs_gone()`,
  triggerFunction(
    'note_job_given_back',
    `perform 1 from queue_hosts where id = new.host_id for no key update;
    update queue_hosts as hosts set active = hosts.active - 1, is_full = 0,
      interactive_at = ${nextAt(0)}, bulk_at = ${nextAt(1)}
    where hosts.id = new.host_id;`,
  ),
  `create trigger jobs_give_back after update of state on jobs for each row
    when (old.state = 1 and new.state = 0) execute function note_job_given_back()`,
];
