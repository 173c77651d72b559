import { PARKED } from '../../postgres/queue/queue-names.ts';

/**
 * What the queue stores beside pg-boss's jobs. Of the waiting jobs of a host and lane one is its head: it alone can be
 * claimed, from the time at which the host is ready; the others are parked behind it. A head is the `seq` of its run;
 * 0 when others are parked and one of them is still to be chosen.
 */
const TABLES = [
  `create table queue_hosts (
    id bigint generated always as identity primary key,
    host text collate "C" not null unique,
    next_at timestamptz not null default to_timestamp(0),
    interactive_head bigint,
    bulk_head bigint
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02)`,
  'create index queue_hosts_idle on queue_hosts (next_at) where interactive_head is null and bulk_head is null',
  'create index queue_hosts_headless on queue_hosts (id) where interactive_head = 0 or bulk_head = 0',
  // Open jobs. A row alone may be below zero: a count is the sum of the rows of all slots.
  `create table queue_lanes (
    lane smallint not null,
    slot smallint not null,
    open bigint not null default 0,
    primary key (lane, slot)
  ) with (fillfactor = 20)`,
  // Statements that lock counters before projects use slots of their own.
  'insert into queue_lanes (lane, slot) select lane, slot from generate_series(0, 1) as lane, generate_series(0, 31) as slot',
  `create table queue_accounts (
    account_id bigint not null,
    lane smallint not null,
    slot smallint not null,
    open bigint not null,
    primary key (account_id, lane, slot)
  ) with (fillfactor = 50)`,
  // The id of the run's last job in pg-boss.
  'alter table runs add column job_key uuid',
  'create index runs_open on runs (account_id, seq) where finished_at is null',
  `create index runs_canceled on runs (seq) where error_code = 'canceled'`,
];

/** Seconds that priorities are counted from: the beginning of 2025. They last for 34 years. */
const EPOCH_S = 1_735_689_600;
const SECONDS_MAX = 2 ** 30;

const KEY_FUNCTIONS = [
  // Leases end by the clock, not by the start of a transaction that waited for a lock.
  `create function queue_now() returns timestamptz language sql volatile as 'select clock_timestamp()'`,
  `create function job_key(host bigint, lane smallint, run bigint) returns uuid language sql immutable
    as $$ select (lpad(to_hex(host), 14, '0') || lpad(to_hex(lane::int), 2, '0') || lpad(to_hex(run), 16, '0'))::uuid $$`,
  `create function job_host(key uuid) returns bigint language sql immutable
    as $$ select ('x00' || substr(replace(key::text, '-', ''), 1, 14))::bit(64)::bigint $$`,
  `create function job_lane(key uuid) returns smallint language sql immutable
    as $$ select ('x' || substr(key::text, 17, 2))::bit(8)::int::smallint $$`,
  `create function job_run(key uuid) returns bigint language sql immutable
    as $$ select ('x' || substr(replace(key::text, '-', ''), 17, 16))::bit(64)::bigint $$`,
  // Interactive before bulk, and in a lane what can start earlier before what can start later, by the second.
  `create function job_priority(lane smallint, starts timestamptz) returns integer language sql immutable
    as $$ select (case lane when 0 then ${SECONDS_MAX} else 0 end
      - least(greatest(floor(extract(epoch from starts))::bigint - ${EPOCH_S}, 1), ${SECONDS_MAX - 1}))::integer $$`,
];

const PARKED_JOBS = `pgboss.job where name = 'audits'
      and id between job_key(of_host, of_lane, 0) and job_key(of_host, of_lane, 9223372036854775807)
      and state = 'created' and priority = ${PARKED}`;

/** The functions that move heads. Their caller has locked the row of the host. */
const HEAD_FUNCTIONS = [
  // A parked job that is locked is about to be deleted or canceled: it is skipped.
  `create function next_head(of_host bigint, of_lane smallint, starts timestamptz) returns bigint language plpgsql as $$
    declare
      chosen uuid;
    begin
      if not exists (select 1 from ${PARKED_JOBS}) then return null; end if;
      select id into chosen from ${PARKED_JOBS} order by id limit 1 for update skip locked;
      if chosen is null then return 0; end if;
      update pgboss.job set start_after = starts, priority = job_priority(of_lane, starts)
        where name = 'audits' and id = chosen;
      return job_run(chosen);
    end $$`,
  `create function choose_head(of_host bigint, of_lane smallint) returns void language plpgsql as $$
    declare
      head bigint := next_head(of_host, of_lane,
        (select greatest(pgboss.job_now(), next_at) from queue_hosts where id = of_host));
    begin
      if of_lane = 0 then update queue_hosts set interactive_head = head where id = of_host;
      else update queue_hosts set bulk_head = head where id = of_host; end if;
    end $$`,
  // A deleted run takes its job with it. Hosts are locked before lanes and lanes before accounts, as in every send.
  `create function note_runs_gone() returns trigger language plpgsql as $$
    declare
      gone uuid[];
    begin
      with deleted as (
        delete from pgboss.job as job using removed
        where job.name = 'audits' and job.id = removed.job_key and removed.status <> 2
        returning job.id, job.state
      )
      select array_agg(id) into gone from deleted where state < 'completed';
      delete from pgboss.job as job using removed
        where removed.status = 3 and job.source_root_id = removed.job_key and job.name = 'audits-failed';
      if gone is null then return null; end if;
      -- Each is looked up: left to the planner, all existing hosts would be read.
      perform 1 from (select job_host(key) as id from unnest(gone) as key group by 1 order by 1) as hosts
        cross join lateral (select 1 from queue_hosts where queue_hosts.id = hosts.id for no key update) as locked;
      perform choose_head(hosts.id, job_lane(key))
        from unnest(gone) as key join queue_hosts as hosts on hosts.id = job_host(key)
        where job_run(key) = case job_lane(key) when 0 then hosts.interactive_head else hosts.bulk_head end;
      update queue_lanes as lanes set open = lanes.open - jobs.count
        from (select job_lane(key) as lane, count(*) as count from unnest(gone) as key group by 1) as jobs
        where lanes.lane = jobs.lane and lanes.slot = counter_slot();
      insert into queue_accounts as accounts (account_id, lane, slot, open)
        select removed.account_id, job_lane(key), counter_slot(), -count(*)
        from unnest(gone) as key join removed on removed.job_key = key group by 1, 2 order by 1, 2
        on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open;
      return null;
    end $$`,
  `create trigger runs_delete after delete on runs referencing old table as removed
    for each statement execute function note_runs_gone()`,
];

/** The queue on PostgreSQL, beside pg-boss. */
export const POSTGRES_QUEUE = [...TABLES, ...KEY_FUNCTIONS, ...HEAD_FUNCTIONS];
