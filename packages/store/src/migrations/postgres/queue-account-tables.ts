const ADDED = 'on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open';

/** Open jobs by account, with a row for each slot as lanes have: a count is their sum, and a row alone may be below zero. */
export const ACCOUNT_COUNTS = [
  `create table queue_accounts (
    account_id bigint not null,
    lane smallint not null,
    slot smallint not null,
    open bigint not null,
    primary key (account_id, lane, slot)
  ) with (fillfactor = 50)`,
  `insert into queue_accounts (account_id, lane, slot, open)
    select account_id, job_lane(job_key), 0, count(*) from runs
    where finished_at is null and job_key is not null group by account_id, job_lane(job_key)`,
  // Lanes are locked before accounts, as whoever sends does.
  `create or replace function note_runs_gone() returns trigger language plpgsql as $$
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
      -- Each is looked up: left to the planner, all hosts there are would be walked.
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
        ${ADDED};
      return null;
    end $$`,
];
