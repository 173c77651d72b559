-- countActive
select count(*) as count
from runs
where status = 1 and lane = $1 and account_id = coalesce($2, account_id) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "runs"."seq"
) = 0, false));

-- countQueued
select count(*) as count
from runs
where status = 0 and lane = $1 and account_id = coalesce($2, account_id) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "runs"."seq"
) = 0, false));

-- findUse
select cast(coalesce(sum(pending), 0) as bigint) as pending, cast(coalesce(sum(case account_id when $1 then "pending" end), 0) as bigint) as "pendingOfAccount", cast(coalesce(sum(case account_id when $2 then "stored_bytes" end), 0) as bigint) as "storedBytes"
from account_totals
where account_id <> 0;

-- listActive
select "runs"."seq" as "jobId", "runs"."id" as "runId", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."queued_at" as "createdAtMs", (
  select name
  from accounts
  where accounts.id = "runs"."account_id"
) as account, hosts.worker, coalesce(runs.finished_at, runs.started_at, runs.queued_at) as "updatedAtMs"
from runs
left join hosts on hosts.host = runs.host and runs.status = 1
where runs.status = 1 and runs.account_id = coalesce($1, runs.account_id) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "runs"."seq"
) = 0, false))
order by runs.seq
limit $2;

-- listCanceled
select "runs"."seq" as "jobId", "runs"."id" as "runId", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."queued_at" as "createdAtMs", (
  select name
  from accounts
  where accounts.id = "runs"."account_id"
) as account, hosts.worker, coalesce(runs.finished_at, runs.started_at, runs.queued_at) as "updatedAtMs"
from runs
left join hosts on hosts.host = runs.host and runs.status = 1
where runs.kept = 3 and runs.account_id = coalesce($1, runs.account_id) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "runs"."seq"
) = 0, false))
order by runs.seq
limit $2;

-- listFailed
select "runs"."seq" as "jobId", "runs"."id" as "runId", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."queued_at" as "createdAtMs", (
  select name
  from accounts
  where accounts.id = "runs"."account_id"
) as account, hosts.worker, coalesce(runs.finished_at, runs.started_at, runs.queued_at) as "updatedAtMs"
from runs
left join hosts on hosts.host = runs.host and runs.status = 1
where runs.kept = 2 and runs.account_id = coalesce($1, runs.account_id) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "runs"."seq"
) = 0, false))
order by runs.seq
limit $2;

-- listHostGroups
with failed as (
  select host, lane, account_id, count(*) as failed
  from (
    select host, lane, account_id
    from runs
    where kept = 2 and true
    order by seq desc
    limit 10000
  ) as newest
  group by host, lane, account_id
), active as (
  select host, lane, account_id, count(*) as active
  from runs
  where status = 1
  group by host, lane, account_id
), listed as (
  select host, lane, account_id
  from (
    select *
    from (
      select host, lane, account_id
      from queue_entries
      where true and host = coalesce($1, host) and (host, lane, account_id) > ($2, $3, $4)
      order by host, lane, account_id
      limit $5
    ) as waiting union
    select host, lane, account_id
    from active
    where true and host = coalesce($6, host) and (host, lane, account_id) > ($7, $8, $9) union
    select host, lane, account_id
    from failed
    where true and host = coalesce($10, host) and (host, lane, account_id) > ($11, $12, $13)
  ) as groups
  order by host, lane, account_id
  limit $14
)
select listed.host, listed.lane, listed.account_id as "accountId", (
  select name
  from accounts
  where accounts.id = "listed"."account_id"
) as account, (
  select count(*)
  from (
    select queued_at
    from runs
    where status = 0 and "runs"."lane" = listed.lane and "runs"."account_id" = listed.account_id and "runs"."host" = listed.host
    order by due_at
    limit 10001
  ) as counted
) as queued, coalesce(active.active, 0) as active, case when active.active > 0 then hosts.worker end as worker, coalesce(failed.failed, 0) as failed, (
  select min(queued_at)
  from (
    select queued_at
    from runs
    where status = 0 and "runs"."lane" = listed.lane and "runs"."account_id" = listed.account_id and "runs"."host" = listed.host
    order by due_at
    limit 10001
  ) as counted
) as "oldestMs", (
  select next_at
  from queue_entries as entries
  where "entries"."lane" = listed.lane and "entries"."account_id" = listed.account_id and "entries"."host" = listed.host
) as "nextMs"
from listed
left join active on "active"."lane" = listed.lane and "active"."account_id" = listed.account_id and "active"."host" = listed.host
left join failed on "failed"."lane" = listed.lane and "failed"."account_id" = listed.account_id and "failed"."host" = listed.host
left join hosts on hosts.host = listed.host
order by listed.host, listed.lane, listed.account_id;

-- listHostGroupsOfAccount
with failed as (
  select host, lane, account_id, count(*) as failed
  from (
    select host, lane, account_id
    from runs
    where kept = 2 and account_id = $1
    order by seq desc
    limit 10000
  ) as newest
  group by host, lane, account_id
), active as (
  select host, lane, account_id, count(*) as active
  from runs
  where status = 1
  group by host, lane, account_id
), listed as (
  select host, lane, account_id
  from (
    select *
    from (
      select host, lane, account_id
      from queue_entries
      where account_id = $2 and host = coalesce($3, host) and (host, lane, account_id) > ($4, $5, $6)
      order by host, lane, account_id
      limit $7
    ) as waiting union
    select host, lane, account_id
    from active
    where account_id = $8 and host = coalesce($9, host) and (host, lane, account_id) > ($10, $11, $12) union
    select host, lane, account_id
    from failed
    where account_id = $13 and host = coalesce($14, host) and (host, lane, account_id) > ($15, $16, $17)
  ) as groups
  order by host, lane, account_id
  limit $18
)
select listed.host, listed.lane, listed.account_id as "accountId", (
  select name
  from accounts
  where accounts.id = "listed"."account_id"
) as account, (
  select count(*)
  from (
    select queued_at
    from runs
    where status = 0 and "runs"."lane" = listed.lane and "runs"."account_id" = listed.account_id and "runs"."host" = listed.host
    order by due_at
    limit 10001
  ) as counted
) as queued, coalesce(active.active, 0) as active, case when active.active > 0 then hosts.worker end as worker, coalesce(failed.failed, 0) as failed, (
  select min(queued_at)
  from (
    select queued_at
    from runs
    where status = 0 and "runs"."lane" = listed.lane and "runs"."account_id" = listed.account_id and "runs"."host" = listed.host
    order by due_at
    limit 10001
  ) as counted
) as "oldestMs", (
  select next_at
  from queue_entries as entries
  where "entries"."lane" = listed.lane and "entries"."account_id" = listed.account_id and "entries"."host" = listed.host
) as "nextMs"
from listed
left join active on "active"."lane" = listed.lane and "active"."account_id" = listed.account_id and "active"."host" = listed.host
left join failed on "failed"."lane" = listed.lane and "failed"."account_id" = listed.account_id and "failed"."host" = listed.host
left join hosts on hosts.host = listed.host
order by listed.host, listed.lane, listed.account_id;

-- listQueued
select "runs"."seq" as "jobId", "runs"."id" as "runId", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."queued_at" as "createdAtMs", (
  select name
  from accounts
  where accounts.id = "runs"."account_id"
) as account, hosts.worker, coalesce(runs.finished_at, runs.started_at, runs.queued_at) as "updatedAtMs"
from runs
left join hosts on hosts.host = runs.host and runs.status = 1
where runs.status = 0 and runs.account_id = coalesce($1, runs.account_id) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "runs"."seq"
) = 0, false))
order by runs.seq
limit $2;

-- lockKeptJob
select "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."report_seq" as "reportSeq", "reports"."latest_run_seq" as "latestRunSeq"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "runs" on "runs"."report_seq" = "reports"."seq"
where "projects"."account_id" = "reports"."account_id" and "runs"."seq" = $1 and "runs"."kept" is not null
for no key update of "reports";
