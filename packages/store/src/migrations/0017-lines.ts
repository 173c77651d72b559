import { sql } from 'kysely';
import { NO_TURN } from '../sqlite/queue/no-turn.ts';
import type { SchemaStep } from './migration.ts';

/**
 * The jobs of a host in a lane stand in a line: each knows who comes behind it. To queue one writes the row before it, and
 * to claim one gives the turn to the row behind it; the table of places goes, in which each host had a part of its own.
 */
export const linesStep: SchemaStep = {
  name: '0017-lines',
  async up(db, engine) {
    if (engine === 'postgres') return;
    for (const part of [...OLD, ...TABLES, ...ROWS, ...GONE, ...INDEXES, ...TRIGGERS])
      await sql.raw(part).execute(db);
  },
};

const OLD = [
  ...[
    'jobs_insert_claimed',
    'jobs_insert_place',
    'jobs_insert',
    'jobs_insert_next',
    'jobs_delete',
    'claims_insert',
    'claims_insert_sweep',
    'claims_insert_full',
    'claims_delete_full',
    'queue_hosts_delete',
  ].map((trigger) => `drop trigger ${trigger}`),
  'drop index jobs_turn',
  'drop index jobs_account',
  'alter table jobs rename to old_jobs',
  'alter table claims rename to old_claims',
];

// Who is aside has neither `next_seq` nor `prev_seq`; the last of a line is its own next. Who is the first need not know
// that: what its `prev_seq` names is gone. The key of `claims` lets one batch have one claim of a host; that its run is there
// the job has said, and a trigger sees to it when runs go: to have the key checked was a twelfth of a claim.
const TABLES = [
  `create table jobs (
    run_seq integer primary key references runs (seq) on delete cascade,
    account_id integer not null,
    host_id integer not null,
    lane integer not null check (lane in (0, 1)),
    turn_at integer not null default ${NO_TURN},
    next_seq integer,
    prev_seq integer,
    attempt integer not null default 0,
    due_at integer not null,
    error_code text,
    error_message text,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create table claims (
    host_id integer not null,
    token text not null,
    run_seq integer not null,
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
    next_seq integer,
    primary key (host_id, token),
    check (lease_until <= deadline)
  ) strict, without rowid`,
  // The last one of a line that there was: the line is empty when that one is gone.
  `create table queue_lines (
    host_id integer not null,
    lane integer not null,
    last_seq integer not null,
    primary key (host_id, lane)
  ) strict, without rowid`,
];

const COLUMNS =
  'run_seq, account_id, host_id, lane, attempt, due_at, error_code, error_message, created_at, updated_at';
/** When the host of a row is ready. */
const readyAt = (host: string) => `(select next_at from queue_hosts where id = ${host})`;

const ROWS = [
  // Who waits for a time stands aside, and the others in line.
  `insert into jobs (${COLUMNS}, next_seq, prev_seq, turn_at)
    select ${COLUMNS},
      iif(due_at <= updated_at, coalesce(lead(run_seq) over line, run_seq), null),
      iif(due_at <= updated_at, lag(run_seq) over line, null),
      iif(row_number() over line > 1, ${NO_TURN}, max(due_at, ${readyAt('old_jobs.host_id')},
        coalesce(max(turn_at) over (partition by host_id, lane), 0),
        coalesce((select max(host_next_at) from old_claims where old_claims.host_id = old_jobs.host_id), 0)))
    from old_jobs
    window line as (partition by host_id, lane, due_at <= updated_at order by due_at, run_seq)`,
  'insert into queue_lines (host_id, lane, last_seq) select host_id, lane, run_seq from jobs where next_seq = run_seq',
  // Two claims of a call had the same token once: the workers of the others lose theirs.
  `insert into claims (${COLUMNS}, token, lease_until, deadline, worker, host_next_at)
    select ${COLUMNS}, token || iif(row_number() over (partition by host_id, token order by run_seq) > 1, '.' || run_seq, ''),
      lease_until, deadline, worker, host_next_at
    from old_claims`,
];

const GONE = ['drop table old_jobs', 'drop table old_claims', 'drop table queue_places'];

// A claim takes the jobs that have had their turn for the longest. Queries repeat the conditions of the partial indexes
// word for word.
const INDEXES = [
  'create index jobs_turn on jobs (lane, turn_at) where turn_at >= 0',
  'create index jobs_aside on jobs (host_id, lane, due_at) where next_seq is null',
  'create index jobs_account on jobs (account_id)',
];

/** A job of a host and lane that stands aside: the first, or the one `offset` behind it. */
const asideOf = (row: 'new' | 'old', offset = 0) =>
  `(select run_seq from jobs as aside where aside.host_id = ${row}.host_id and aside.lane = ${row}.lane
    and aside.next_seq is null order by aside.due_at, aside.run_seq limit 1 offset ${offset})`;
const isClaimed = (row: 'new' | 'old') =>
  `exists (select 1 from claims where claims.host_id = ${row}.host_id and claims.run_seq = ${row}.run_seq)`;

// The first in line and the first aside have a turn each, and the older is to be claimed. Where that is the one aside, a claim
// looks for it; where it is the one in line, its turn must come first. So the turn of one in line goes by when it was due and
// by the claims of its line alone, and one aside has its turn no earlier than the last of those says.
//
// Counts, lines and turns change in the statement that changes a job, whoever runs it: they cannot drift from the rows.
// Only a claim counts for itself, and sees to those that stand aside: once for all its jobs.
const TRIGGERS = [
  `create trigger jobs_insert_claimed before insert on jobs when ${isClaimed('new')} begin
    select raise(abort, 'UNIQUE constraint failed: the job is claimed');
  end`,
  `create trigger jobs_insert after insert on jobs begin
    update queue_lanes set queued = queued + 1 where lane = new.lane;
  end`,
  // Whether a job can stand in line is for who queues it to say: one look finds the host and its line.
  `create trigger jobs_insert_line after insert on jobs when new.next_seq is not null begin
    update jobs set next_seq = new.run_seq where run_seq = new.prev_seq;
    insert into queue_lines (host_id, lane, last_seq) values (new.host_id, new.lane, new.run_seq)
      on conflict (host_id, lane) do update set last_seq = excluded.last_seq;
  end`,
  `create trigger jobs_insert_aside after insert on jobs when new.next_seq is null begin
    update jobs set turn_at = ${NO_TURN} where turn_at >= 0 and run_seq = ${asideOf('new', 1)};
    update jobs set turn_at = max(due_at, ${readyAt('new.host_id')}) where turn_at < 0 and run_seq = ${asideOf('new')};
  end`,
  // What a claim takes out it has counted, and it gives the turn to the next job itself.
  `create trigger jobs_delete after delete on jobs when not ${isClaimed('old')} begin
    update queue_lanes set queued = queued - 1 where lane = old.lane;
    update jobs set turn_at = max(due_at, old.turn_at) where old.turn_at >= 0 and run_seq = old.next_seq;
    update jobs set turn_at = max(due_at, old.turn_at, old.updated_at)
      where old.next_seq is null and old.turn_at >= 0 and run_seq = ${asideOf('old')};
    update jobs set next_seq = iif(old.next_seq = old.run_seq, run_seq, old.next_seq)
      where old.turn_at < 0 and run_seq = old.prev_seq and next_seq = old.run_seq;
    update jobs set prev_seq = old.prev_seq where old.turn_at < 0 and run_seq = old.next_seq;
    update queue_lines set last_seq = old.prev_seq where old.turn_at < 0
      and host_id = old.host_id and lane = old.lane and last_seq = old.run_seq and old.next_seq = old.run_seq;
  end`,
  `create trigger claims_insert after insert on claims begin
    delete from jobs where run_seq = new.run_seq;
    update jobs set turn_at = max(due_at, new.host_next_at) where run_seq = new.next_seq;
  end`,
  `create trigger runs_delete_claims after delete on runs begin
    delete from claims where run_seq = old.seq;
  end`,
  `create trigger queue_hosts_delete after delete on queue_hosts begin
    delete from queue_lines where host_id = old.id;
  end`,
];
