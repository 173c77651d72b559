import { NO_TURN } from '../../sqlite/queue/no-turn.ts';

// A job's id is its run's `seq`. `host_id` is no foreign key: checking one would cost an index. The last job of a line is
// its own next; a deferred one has neither `next_seq` nor `prev_seq`.
const TABLES = [
  `create table queue_hosts (
    id integer primary key,
    host text not null unique,
    next_at integer not null default 0
  ) strict`,
  `create table queue_lanes (
    lane integer primary key,
    queued integer not null default 0 check (queued >= 0)
  ) strict`,
  'insert into queue_lanes (lane) values (0), (1)',
  `create table queue_accounts (
    account_id integer not null,
    lane integer not null check (lane in (0, 1)),
    queued integer not null default 0,
    primary key (lane, account_id)
  ) strict, without rowid`,
  `create table queue_lines (
    host_id integer not null,
    lane integer not null,
    last_seq integer not null,
    primary key (host_id, lane)
  ) strict, without rowid`,
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
  'create index jobs_turn on jobs (lane, turn_at) where turn_at >= 0',
  'create index jobs_turn_of_account on jobs (account_id, lane, turn_at) where turn_at >= 0',
  'create index jobs_aside on jobs (host_id, lane, due_at) where next_seq is null',
  'create index jobs_account on jobs (account_id)',
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
  'create index kept_jobs_state on kept_jobs (state)',
  'create index kept_jobs_account on kept_jobs (account_id, state)',
];

/** A deferred job of a host and lane: the first, or the one `offset` behind it. */
const deferredOf = (row: 'new' | 'old', offset = 0) =>
  `(select run_seq from jobs as aside where aside.host_id = ${row}.host_id and aside.lane = ${row}.lane
    and aside.next_seq is null order by aside.due_at, aside.run_seq limit 1 offset ${offset})`;
const isClaimed = (row: 'new' | 'old') =>
  `exists (select 1 from claims where claims.host_id = ${row}.host_id and claims.run_seq = ${row}.run_seq)`;

// Counts, lines and turns change in the statement that changes a job. Only a claim counts for itself, once for all its
// jobs.
const TRIGGERS = [
  `create trigger jobs_insert_claimed before insert on jobs when ${isClaimed('new')} begin
    select raise(abort, 'UNIQUE constraint failed: the job is claimed');
  end`,
  `create trigger jobs_insert after insert on jobs begin
    update queue_lanes set queued = queued + 1 where lane = new.lane;
  end`,
  `create trigger jobs_insert_line after insert on jobs when new.next_seq is not null begin
    update jobs set next_seq = new.run_seq where run_seq = new.prev_seq;
    insert into queue_lines (host_id, lane, last_seq) values (new.host_id, new.lane, new.run_seq)
      on conflict (host_id, lane) do update set last_seq = excluded.last_seq;
  end`,
  `create trigger jobs_insert_aside after insert on jobs when new.next_seq is null begin
    update jobs set turn_at = ${NO_TURN} where turn_at >= 0 and run_seq = ${deferredOf('new', 1)};
    update jobs set turn_at = max(due_at, (select next_at from queue_hosts where id = new.host_id))
      where turn_at < 0 and run_seq = ${deferredOf('new')};
  end`,
  `create trigger jobs_delete after delete on jobs when not ${isClaimed('old')} begin
    update queue_lanes set queued = queued - 1 where lane = old.lane;
    update jobs set turn_at = max(due_at, old.turn_at) where old.turn_at >= 0 and run_seq = old.next_seq;
    update jobs set turn_at = max(due_at, old.turn_at, old.updated_at)
      where old.next_seq is null and old.turn_at >= 0 and run_seq = ${deferredOf('old')};
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
  `create trigger jobs_insert_account after insert on jobs begin
    insert into queue_accounts (account_id, lane, queued) values (new.account_id, new.lane, 1)
      on conflict (lane, account_id) do update set queued = queued + 1;
  end`,
  `create trigger jobs_delete_account after delete on jobs when not ${isClaimed('old')} begin
    update queue_accounts set queued = queued - 1 where account_id = old.account_id and lane = old.lane;
  end`,
];

/** The queue in a SQLite file. */
export const SQLITE_QUEUE = [...TABLES, ...TRIGGERS];
