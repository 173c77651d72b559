import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/**
 * Claims leave the table of jobs for one of their own, which has as many rows as workers have places: what a worker does
 * with a claim changes a page or two, however many jobs are queued. And a host's place among those that take turns is
 * kept in the row of its next job, so that a claim writes no row of the host.
 */
export const claimsStep: SchemaStep = {
  name: '0016-claims',
  async up(db, engine) {
    if (engine === 'postgres') return;
    for (const part of [...TABLES, ...ROWS, ...INDEXES, ...TURNS, ...OLD, ...TRIGGERS])
      await sql.raw(part).execute(db);
  },
};

// A job's id is its run's `seq`. `host_id` is no foreign key: checking one would cost an index, and hosts go only when
// idle. For the same reason the key of `claims` begins with the host: its claims are counted whenever one is made.
const TABLES = [
  'alter table jobs rename to old_jobs',
  `create table jobs (
    run_seq integer primary key references runs (seq) on delete cascade,
    account_id integer not null,
    host_id integer not null,
    lane integer not null check (lane in (0, 1)),
    turn_at integer,
    attempt integer not null default 0,
    due_at integer not null,
    error_code text,
    error_message text,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create table claims (
    host_id integer not null,
    run_seq integer not null references runs (seq) on delete cascade,
    token text not null,
    lease_until integer not null,
    deadline integer not null,
    worker text not null,
    account_id integer not null,
    lane integer not null check (lane in (0, 1)),
    attempt integer not null,
    due_at integer not null,
    error_code text,
    error_message text,
    created_at integer not null,
    updated_at integer not null,
    host_next_at integer not null,
    is_full integer not null check (is_full in (0, 1)),
    primary key (host_id, run_seq),
    check (lease_until <= deadline)
  ) strict, without rowid`,
  // The places of a host's jobs, in their order. The place of a job that was claimed is left behind, and swept with others
  // later: to take out each would be a page to write for every job.
  `create table queue_places (
    host_id integer not null,
    lane integer not null,
    due_at integer not null,
    run_seq integer not null,
    primary key (host_id, lane, due_at, run_seq)
  ) strict, without rowid`,
];

const COLUMNS =
  'run_seq, account_id, host_id, lane, attempt, due_at, error_code, error_message, created_at, updated_at';
const ROWS = [
  `insert into jobs (${COLUMNS}) select ${COLUMNS} from old_jobs where state = 0`,
  `insert into claims (${COLUMNS}, token, lease_until, deadline, worker, host_next_at, is_full)
    select ${COLUMNS}, host_id || '.' || token, lease_until, deadline, coalesce(worker, ''),
      (select next_at from queue_hosts where id = old_jobs.host_id),
      (select is_full from queue_hosts where id = old_jobs.host_id)
    from old_jobs where state = 1`,
  'insert into queue_places select host_id, lane, due_at, run_seq from jobs',
];

// Hosts take turns: a claim takes the jobs that have had their turn for the longest, which are one of each host and lane.
// Queries repeat the condition of the partial index word for word.
const INDEXES = ['create index jobs_turn on jobs (lane, turn_at) where turn_at >= 0'];

/** The jobs of a host in a lane that are in their places, in order: those of claimed ones hold nobody. */
const jobsOf = (host: string, lane: string) =>
  `select run_seq from queue_places as places where host_id = ${host} and lane = ${lane}
    and exists (select 1 from jobs as placed where placed.run_seq = places.run_seq and placed.due_at = places.due_at)`;
/** The next job of a host in a lane. */
const nextOf = (host: string, lane: string) => `(${jobsOf(host, lane)} order by due_at, run_seq limit 1)`;
/** The next jobs of a host in both lanes. */
const nextOfBoth = (host: string) => `(${nextOf(host, '0')}, ${nextOf(host, '1')})`;
const isFull = (host: string) =>
  `exists (select 1 from claims where claims.host_id = ${host} and claims.is_full = 1)`;
const hostNextAt = (host: string) => `(select next_at from queue_hosts where id = ${host})`;

/** A page of places holds some hundreds; few of a host are then walked over to find its next job. */
const SWEEP_EVERY = 16;

const TURNS = [
  `update jobs set turn_at = max(due_at, ${hostNextAt('jobs.host_id')})
    where run_seq in (select ${nextOf('hosts.id', '0')} from queue_hosts as hosts where is_full = 0
      union all select ${nextOf('hosts.id', '1')} from queue_hosts as hosts where is_full = 0)`,
];

const OLD = [
  'drop table old_jobs',
  'create index jobs_account on jobs (account_id)',
  'drop index queue_hosts_interactive',
  'drop index queue_hosts_bulk',
  'drop index queue_hosts_idle',
  'alter table queue_hosts drop column is_full',
  'alter table queue_hosts drop column interactive_at',
  'alter table queue_hosts drop column bulk_at',
  'alter table queue_lanes rename column open to queued',
  'update queue_lanes set queued = (select count(*) from jobs where jobs.lane = queue_lanes.lane)',
];

// The counts and turns change in the statement that changes a job, whoever runs it: they cannot drift from the rows. Only
// a claim counts for itself, once for all its jobs.
const TRIGGERS = [
  `create trigger jobs_insert_claimed before insert on jobs
    when exists (select 1 from claims where host_id = new.host_id and run_seq = new.run_seq) begin
    select raise(abort, 'UNIQUE constraint failed: the job is claimed');
  end`,
  `create trigger jobs_insert_place before insert on jobs begin
    insert or replace into queue_places (host_id, lane, due_at, run_seq)
      values (new.host_id, new.lane, new.due_at, new.run_seq);
  end`,
  `create trigger jobs_insert after insert on jobs begin
    update queue_lanes set queued = queued + 1 where lane = new.lane;
  end`,
  `create trigger jobs_insert_next after insert on jobs when new.run_seq = ${nextOf('new.host_id', 'new.lane')} begin
    delete from queue_places where host_id = new.host_id and lane = new.lane
      and (due_at, run_seq) < (new.due_at, new.run_seq);
    update jobs set turn_at = null where turn_at is not null
      and run_seq = (${jobsOf('new.host_id', 'new.lane')} order by due_at, run_seq limit 1 offset 1);
    update jobs set turn_at = max(due_at, ${hostNextAt('new.host_id')})
      where run_seq = new.run_seq and not ${isFull('new.host_id')};
  end`,
  // What a claim takes out it has counted, and it gives the turn to the next job itself.
  `create trigger jobs_delete after delete on jobs
    when not exists (select 1 from claims where host_id = old.host_id and run_seq = old.run_seq) begin
    update queue_lanes set queued = queued - 1 where lane = old.lane;
    delete from queue_places where host_id = old.host_id and lane = old.lane
      and due_at = old.due_at and run_seq = old.run_seq;
    update jobs set turn_at = max(due_at, ${hostNextAt('old.host_id')})
      where old.turn_at is not null and run_seq = ${nextOf('old.host_id', 'old.lane')} and not ${isFull('old.host_id')};
  end`,
  `create trigger claims_insert after insert on claims begin
    delete from jobs where run_seq = new.run_seq;
    update jobs set turn_at = max(due_at, new.host_next_at)
      where new.is_full = 0 and run_seq = (${jobsOf('new.host_id', 'new.lane')}
        and (due_at, run_seq) > (new.due_at, new.run_seq) order by due_at, run_seq limit 1);
  end`,
  // One claim of so many, taken at random, sweeps the places that those before it left: about as many at a time.
  `create trigger claims_insert_sweep after insert on claims when abs(random() % ${SWEEP_EVERY}) = 0 begin
    delete from queue_places where host_id = new.host_id and lane = new.lane
      and (due_at, run_seq) <= (new.due_at, new.run_seq);
  end`,
  `create trigger claims_insert_full after insert on claims when new.is_full = 1 begin
    update claims set is_full = 1 where host_id = new.host_id and is_full = 0;
    update jobs set turn_at = null where turn_at is not null and run_seq in ${nextOfBoth('new.host_id')};
  end`,
  `create trigger claims_delete_full after delete on claims when old.is_full = 1 begin
    update jobs set turn_at = max(due_at, ${hostNextAt('old.host_id')}, old.host_next_at, coalesce(
        (select max(host_next_at) from claims where host_id = old.host_id), 0))
      where run_seq in ${nextOfBoth('old.host_id')};
    update claims set is_full = 0 where host_id = old.host_id;
  end`,
  `create trigger queue_hosts_delete after delete on queue_hosts begin
    delete from queue_places where host_id = old.id;
  end`,
];
