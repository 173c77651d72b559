-- beginClaiming
select pg_advisory_xact_lock(7276032), set_config('synchronous_commit', 'off', true), (extract(epoch from pgboss.job_now()) * 1000)::float8 as "nowMs", job_priority(1::smallint, pgboss.job_now()) as "minPriority", exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) as "isClearing";

-- findClearedRuns
select seq as "runSeq"
from unnest($1::bigint[]) as claimed (seq)
where not not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = claimed.seq
) = 0, false));

-- findJobOfOthers
select candidate.id::text, candidate.priority
from (
  select account_id
  from queue_accounts
  where account_id <> all($1::bigint[])
  group by account_id
  having sum(open) > 0
  order by random()
  limit 50
) as waiting
cross join lateral (
  select job.id, job.priority, job.created_on
  from ((
    select job_key
    from runs
    where runs.account_id = waiting.account_id and finished_at is null
    order by account_id asc, seq asc
    limit 100
  ) union (
    select job_key
    from runs
    where runs.account_id = waiting.account_id and finished_at is null
    order by account_id desc, seq desc
    limit 100
  )) as near join pgboss.job as job on job.name = 'audits' and job.id = near.job_key
  where job.state < 'active' and not job.blocked and job.priority >= job_priority(1::smallint, pgboss.job_now()) and job.start_after <= pgboss.job_now() and coalesce((
    select next_at
    from queue_hosts
    where id = job_host(job.id)
  ), to_timestamp(0)) <= pgboss.job_now() and (
    select count(*)
    from pgboss.job as held
    where held.name = 'audits' and held.state = 'active' and held.group_id = job.group_id
  ) < $2
  order by job.priority desc, job.created_on
  limit 1
) as candidate
order by candidate.priority desc, candidate.created_on
limit 1;

-- isAnyReady
select exists (
  select 1
  from pgboss.job as job
  where job.name = 'audits' and job.state < 'active' and not job.blocked and job.priority >= job_priority(1::smallint, pgboss.job_now()) and job.start_after <= pgboss.job_now() and coalesce((
    select next_at
    from queue_hosts
    where id = job_host(job.id)
  ), to_timestamp(0)) <= pgboss.job_now() and (
    select count(*)
    from pgboss.job as held
    where held.name = 'audits' and held.state = 'active' and held.group_id = job.group_id
  ) < $1
) as ready;

-- lockHosts
select id, (extract(epoch from next_at) * 1000)::float8 as "nextMs", (extract(epoch from queue_now()) * 1000)::float8 as "clockMs", interactive_head as "interactiveHead", bulk_head as "bulkHead"
from queue_hosts
where id = any($1::bigint[])
order by id
for no key update skip locked;

-- preferJob
update pgboss.job
set priority = 2147483647
where name = 'audits' and id = $1::uuid and state < 'active';

-- restorePriority
update pgboss.job
set priority = $1
where name = 'audits' and id = $2::uuid and priority = 2147483647;

-- settleFetched
with advanced as ( update queue_hosts as hosts
  set next_at = to_timestamp($1::float8 / 1000), interactive_head = case when beheaded.interactive then next_head(hosts.id, 0::smallint, to_timestamp($2::float8 / 1000)) else interactive_head end, bulk_head = case when beheaded.bulk then next_head(hosts.id, 1::smallint, to_timestamp($3::float8 / 1000)) else bulk_head end
  from unnest($4::bigint[], $5::bool[], $6::bool[]) as beheaded (id, interactive, bulk)
  where hosts.id = beheaded.id
), put_back as ( update pgboss.job as job
  set state = 'retry', started_on = null, heartbeat_on = null, start_after = later.starts, priority = job_priority(job_lane(job.id), later.starts)
  from (
    select key, to_timestamp(start_ms / 1000) as starts
    from unnest($7::uuid[], $8::float8[]) as later (key, start_ms)
  ) as later
  where job.name = 'audits' and job.id = later.key
) update pgboss.job
set output = coalesce(output, '{}') || jsonb_build_object('nonce', $9::text, 'worker', $10::text)
where name = 'audits' and id = any($11::uuid[])
returning id::text, (extract(epoch from started_on) * 1000)::float8 as "startedMs";
