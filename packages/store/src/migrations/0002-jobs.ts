import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { JOB_INDEXES, JOB_TABLES, JOB_TRIGGERS } from './postgres/jobs-tables.ts';

/**
 * The queue: open jobs, the jobs that are kept after they failed or were cancelled, the hosts that have open jobs, and
 * how many are open per lane.
 */
export const jobsStep: SchemaStep = {
  name: '0002-jobs',
  async up(db, engine) {
    const parts =
      engine === 'sqlite'
        ? [...TABLES, ...INDEXES, ...TRIGGERS]
        : [...JOB_TABLES, ...JOB_INDEXES, ...JOB_TRIGGERS];
    for (const statement of parts) await sql.raw(statement).execute(db);
  },
};

// A job's id is its run's `seq`: a run cannot have two jobs, and a deleted run takes its job with it.
// `host_id` is no foreign key: checking one would cost an index on jobs, and hosts go only when idle.
const TABLES = [
  `create table jobs (
    run_seq integer primary key references runs (seq) on delete cascade,
    account_id integer not null,
    host_id integer not null,
    lane integer not null check (lane in (0, 1)),
    state integer not null default 0 check (state in (0, 1)),
    attempt integer not null default 0,
    due_at integer not null,
    token text,
    lease_until integer,
    deadline integer,
    worker text,
    error_code text,
    error_message text,
    created_at integer not null,
    updated_at integer not null,
    check ((state = 1) = (token is not null)),
    check ((state = 1) = (lease_until is not null)),
    check ((state = 1) = (deadline is not null)),
    check (lease_until <= deadline)
  ) strict`,
  `create table kept_jobs (
    run_seq integer primary key references runs (seq) on delete cascade,
    account_id integer not null,
    host text not null,
    lane integer not null check (lane in (0, 1)),
    state integer not null check (state in (2, 3)),
    attempt integer not null,
    error_code text,
    error_message text,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create table queue_hosts (
    id integer primary key,
    host text not null unique,
    active integer not null default 0 check (active >= 0),
    is_full integer not null default 0 check (is_full in (0, 1)),
    next_at integer not null default 0,
    interactive_at integer,
    bulk_at integer
  ) strict`,
  `create table queue_lanes (
    lane integer primary key,
    open integer not null default 0 check (open >= 0)
  ) strict`,
  'insert into queue_lanes (lane) values (0), (1)',
];

// A claim takes the hosts that have been ready longest, and of each its oldest job: hosts take turns, and one that is
// full has no entry to walk over, however many jobs wait for it. Queries repeat the conditions of the partial indexes
// word for word, with literals: a parameter proves nothing.
const INDEXES = [
  'create index jobs_queued on jobs (host_id, lane, due_at) where state = 0',
  'create index jobs_active on jobs (lease_until) where state = 1',
  'create index jobs_account on jobs (account_id)',
  'create index kept_jobs_state on kept_jobs (state)',
  'create index kept_jobs_account on kept_jobs (account_id, state)',
  'create index queue_hosts_interactive on queue_hosts (interactive_at) where interactive_at >= 0',
  'create index queue_hosts_bulk on queue_hosts (bulk_at) where bulk_at >= 0',
  `create index queue_hosts_idle on queue_hosts (next_at)
    where active < 1 and interactive_at is null and bulk_at is null`,
];

/** When a host's next job of a lane can be claimed: its oldest due time or the host's own, whichever is later. */
const nextAt = (lane: 0 | 1) => `(
  select max(queue_hosts.next_at, jobs.due_at) from jobs
  where jobs.host_id = queue_hosts.id and jobs.lane = ${lane} and jobs.state = 0
  order by jobs.due_at limit 1
)`;
const REFRESH = `interactive_at = ${nextAt(0)}, bulk_at = ${nextAt(1)}`;

// The counts and times change in the statement that changes a job, whoever runs it: they cannot drift from the rows.
// Only the claim itself is left out: it also sets what depends on the limits, which no trigger knows.
const TRIGGERS = [
  ...(['interactive_at', 'bulk_at'] as const).map(
    (column, lane) => `create trigger jobs_insert_${lane} after insert on jobs when new.lane = ${lane} begin
      update queue_lanes set open = open + 1 where lane = ${lane};
      update queue_hosts set ${column} = max(next_at, new.due_at) where id = new.host_id
        and is_full = 0 and (${column} is null or ${column} > max(next_at, new.due_at));
    end`,
  ),
  `create trigger jobs_give_back after update of state on jobs when old.state = 1 and new.state = 0 begin
    update queue_hosts set active = active - 1, is_full = 0, ${REFRESH} where id = new.host_id;
  end`,
  `create trigger jobs_delete_queued after delete on jobs when old.state = 0 begin
    update queue_lanes set open = open - 1 where lane = old.lane;
    update queue_hosts set ${REFRESH} where id = old.host_id and is_full = 0;
  end`,
  // Two statements, so that the usual one touches no index.
  `create trigger jobs_delete_active after delete on jobs when old.state = 1 begin
    update queue_lanes set open = open - 1 where lane = old.lane;
    update queue_hosts set active = active - 1 where id = old.host_id and is_full = 0;
    update queue_hosts set active = active - 1, is_full = 0, ${REFRESH} where id = old.host_id and is_full = 1;
  end`,
];
