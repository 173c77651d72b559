-- failPage
update "runs"
set "kept" = $1, "error_code" = $2, "error_message" = $3, "error_limit" = $4, "finished_at" = $5, "status" = $6, "token" = $7, "progress" = $8
where "seq" = $9 and status < 2;

-- findNextDue
select "due_at" as "dueMs"
from "runs"
where status = 0 and "lane" = $1 and "account_id" = $2 and "host" = $3
order by due_at
limit 1;

-- findOpenPage
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs
where seq = $1 and status < 2 and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = $2
) = 0, false));

-- listExpiredPages
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs
left join hosts on hosts.host = runs.host
where runs.status = 1 and ( hosts.lease_until is null or hosts.lease_until <= $1 or runs.started_at <= $2 )
limit $3;

-- listPagesOfWorker
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs join hosts on hosts.host = runs.host
where runs.status = 1 and hosts.worker = $1;

-- lockActivePage
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs
where seq = $1 and status = 1 and token = $2
for update;

-- lockHeldPage
with clock as materialized (
  select queue_now_ms() as now_ms
), held as materialized (
  select runs.seq, runs.report_seq, runs.account_id, runs.lane, runs.host, runs.attempt, runs.token, clock.now_ms, hosts.next_at
  from clock, hosts, runs
  where hosts.host = $1 and hosts.token = $2 and hosts.lease_until > clock.now_ms and runs.seq = $3 and runs.status = 1 and runs.token = $4 and runs.started_at > clock.now_ms - $5
  for update of hosts, runs
)
select seq, report_seq as "reportSeq", account_id as "accountId", lane, host, attempt, token, now_ms as "nowMs", next_at as "hostNextMs", (
  select mode
  from reports
  where reports.seq = held.report_seq
) as mode, case when not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "held"."seq"
) = 0, false)) then 1 else 0 end as "isKept"
from held;

-- moveToRendering
update "runs"
set "status" = $1, "lane" = lane + 2, "attempt" = attempt - 1, "token" = $2, "progress" = $3, "started_at" = $4
where "seq" = $5 and "token" = $6 and lane < 2;

-- requeuePage
update "runs"
set "status" = $1, "token" = $2, "progress" = $3, "started_at" = $4, "attempt" = $5, "error_code" = $6, "error_message" = $7, "error_limit" = $8, "due_at" = coalesce(cast($9 as bigint), due_at)
where "seq" = $10 and "token" = $11;

-- retryPage
update "runs"
set "queued_at" = $1, "due_at" = $2, "status" = $3, "kept" = $4, "attempt" = $5, "started_at" = $6, "finished_at" = $7, "error_code" = $8, "error_message" = $9, "error_limit" = $10
where "seq" = $11;

-- startPage
update "runs"
set "token" = $1, "started_at" = $2, "status" = $3, "attempt" = attempt + 1, "error_code" = $4, "error_message" = $5, "error_limit" = $6
where "seq" = $7 and status = 0;

-- updateProgress
update runs
set progress = $1
where seq = $2 and status = 1 and token = $3 and started_at > queue_now_ms() - $4 and exists (
  select 1
  from hosts
  where hosts.host = $5 and hosts.token = $6 and hosts.lease_until > queue_now_ms()
);
