-- advanceSchedule
update "schedules"
set "next_at" = +?, "last_at" = +?, "after_report" = +?
where "project_id" = +?;

-- deleteSchedule
delete from schedules
where project_id in (
  select id
  from projects
  where account_id = +? and name = +?
);

-- findSchedule
select projects.name as project, "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from projects join schedules on schedules.project_id = projects.id
where projects.account_id = +? and projects.name = +?;

-- listSchedules
select projects.name as project, "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from schedules join projects on projects.id = schedules.project_id
where schedules.account_id = +?
order by projects.name
limit +?;

-- lockDueSchedule
select project_id as "projectId", account_id as "accountId", after_report as "afterReport", "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from schedules
where next_at <= +? and coalesce((
  select sum("pending")
  from account_totals
  where account_id = schedules.account_id
), 0) - (
  select count(*)
  from runs
  where status = 0 and lane in (0, 2) and account_id = schedules.account_id
) - (
  select count(*)
  from runs
  where status = 1 and lane in (0, 2) and account_id = schedules.account_id
) < +? and coalesce((
  select sum("stored_bytes")
  from account_totals
  where account_id = schedules.account_id
), 0) < +?
order by "next_at"
limit 1;

-- lockFiringSchedule
select project_id as "projectId", account_id as "accountId", after_report as "afterReport", "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from schedules
where after_report is not null and coalesce((
  select sum("pending")
  from account_totals
  where account_id = schedules.account_id
), 0) - (
  select count(*)
  from runs
  where status = 0 and lane in (0, 2) and account_id = schedules.account_id
) - (
  select count(*)
  from runs
  where status = 1 and lane in (0, 2) and account_id = schedules.account_id
) < +? and coalesce((
  select sum("stored_bytes")
  from account_totals
  where account_id = schedules.account_id
), 0) < +?
order by "last_at"
limit 1;

-- lockReportsToRun
select seq, id, url, status
from reports
where project_id = +? and seq > coalesce((
  select seq
  from reports
  where id <= +?
  order by id desc
  limit 1
), 0) and created_at < +?
order by seq
limit +?;

-- putSchedule
insert into "schedules" ("project_id", "account_id", "every", "day", "hour", "time_zone", "rendering", "devices", "render_runs", "next_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
on conflict ("project_id") do update
set "account_id" = "excluded"."account_id", "every" = "excluded"."every", "day" = "excluded"."day", "hour" = "excluded"."hour", "time_zone" = "excluded"."time_zone", "rendering" = "excluded"."rendering", "devices" = "excluded"."devices", "render_runs" = "excluded"."render_runs", "next_at" = "excluded"."next_at";
