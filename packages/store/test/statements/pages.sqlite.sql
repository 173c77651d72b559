-- failPage
update "runs"
set "kept" = +?, "error_code" = +?, "error_message" = +?, "error_limit" = +?, "finished_at" = +?, "status" = +?, "token" = +?, "progress" = +?
where "seq" = +? and status < 2;

-- findNextDue
select "due_at" as "dueMs"
from "runs"
where status = 0 and "lane" = +? and "account_id" = +? and "host" = +?
order by due_at
limit 1;

-- findNextPage
select page.seq, page.id, page."accountId", page.attempt, page."reportSeq", reports.id as "reportId", reports.url, page.lane, case page.rendering when 0 then reports.rendering else page.rendering end as rendering, case page.devices when 0 then reports.devices else page.devices end as devices, case page."renderRuns" when 0 then reports.render_runs else page."renderRuns" end as "renderRuns", (
  select import_seq
  from public_sitemaps
  where import_seq = reports.import_seq
) as "publicSitemap"
from (
  select *
  from (
    select *
    from (
      select seq, id, account_id as "accountId", attempt, report_seq as "reportSeq", lane, rendering, devices, render_runs as "renderRuns", 0 as is_own
      from runs
      where status = 0 and lane = 0 and +? = 1 and host = +? and due_at <= +?
      order by due_at, seq
      limit 1000
    ) as page
    where not (exists (
      select 1
      from projects as cleared
      where cleared.account_id = 0
    ) and coalesce((
      select its_project.account_id
      from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
      where its.seq = "page"."seq"
    ) = 0, false))
    limit 1
  )
  union all
  select *
  from (
    select *
    from (
      select seq, id, account_id as "accountId", attempt, report_seq as "reportSeq", lane, rendering, devices, render_runs as "renderRuns", 0 as is_own
      from runs
      where status = 0 and lane = 2 and +? = 3 and host = +? and due_at <= +?
      order by due_at, seq
      limit 1000
    ) as page
    where not (exists (
      select 1
      from projects as cleared
      where cleared.account_id = 0
    ) and coalesce((
      select its_project.account_id
      from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
      where its.seq = "page"."seq"
    ) = 0, false))
    limit 1
  )
  union all
  select *
  from (
    select *
    from (
      select seq, id, account_id as "accountId", attempt, report_seq as "reportSeq", lane, rendering, devices, render_runs as "renderRuns", 1 as is_own
      from runs
      where status = 0 and lane = +? and account_id = +? and host = +? and due_at <= +?
      order by due_at, seq
      limit 1000
    ) as page
    where not (exists (
      select 1
      from projects as cleared
      where cleared.account_id = 0
    ) and coalesce((
      select its_project.account_id
      from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
      where its.seq = "page"."seq"
    ) = 0, false))
    limit 1
  )
  limit 1
) as page join reports on reports.seq = page."reportSeq";

-- findOpenPage
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs
where seq = +? and status < 2 and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = +?
) = 0, false));

-- listExpiredPages
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs
left join hosts on hosts.host = runs.host
where runs.status = 1 and ( hosts.lease_until is null or hosts.lease_until <= +? or runs.started_at <= +? )
limit +?;

-- listPagesOfWorker
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs join hosts on hosts.host = runs.host
where runs.status = 1 and hosts.worker = +?;

-- lockActivePage
select "runs"."seq", "runs"."report_seq" as "reportSeq", "runs"."account_id" as "accountId", "runs"."lane", "runs"."host", "runs"."attempt", "runs"."token"
from runs
where seq = +? and status = 1 and token = +?;

-- lockHeldPage
with clock as (select cast(+? as bigint) as now_ms
), held as (
  select runs.seq, runs.report_seq, runs.account_id, runs.lane, runs.host, runs.attempt, runs.token, clock.now_ms, hosts.next_at
  from clock, hosts, runs
  where hosts.host = +? and hosts.token = +? and hosts.lease_until > clock.now_ms and runs.seq = +? and runs.status = 1 and runs.token = +? and runs.started_at > clock.now_ms - +?
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
set "status" = +?, "lane" = lane + 2, "attempt" = attempt - 1, "token" = +?, "progress" = +?, "started_at" = +?
where "seq" = +? and "token" = +? and lane < 2;

-- requeuePage
update "runs"
set "status" = +?, "token" = +?, "progress" = +?, "started_at" = +?, "attempt" = +?, "error_code" = +?, "error_message" = +?, "error_limit" = +?, "due_at" = coalesce(cast(+? as bigint), due_at)
where "seq" = +? and "token" = +?;

-- retryPage
update "runs"
set "queued_at" = +?, "due_at" = +?, "status" = +?, "kept" = +?, "attempt" = +?, "started_at" = +?, "finished_at" = +?, "error_code" = +?, "error_message" = +?, "error_limit" = +?
where "seq" = +?;

-- startPage
update "runs"
set "token" = +?, "started_at" = +?, "status" = +?, "attempt" = attempt + 1, "error_code" = +?, "error_message" = +?, "error_limit" = +?
where "seq" = +? and status = 0;

-- updateProgress
update runs
set progress = +?
where seq = +? and status = 1 and token = +? and started_at > cast(+? as bigint) - +? and exists (
  select 1
  from hosts
  where hosts.host = +? and hosts.token = +? and hosts.lease_until > cast(+? as bigint)
);
