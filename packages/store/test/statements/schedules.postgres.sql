-- advanceSchedule
update "schedules"
set "next_at" = $1, "last_at" = $2, "after_report" = $3
where "project_id" = $4;

-- deleteSchedule
delete from schedules
where project_id in (
  select id
  from projects
  where account_id = $1 and name = $2
);

-- findSchedule
select projects.name as project, "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from projects join schedules on schedules.project_id = projects.id
where projects.account_id = $1 and projects.name = $2;

-- listSchedules
select projects.name as project, "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from schedules join projects on projects.id = schedules.project_id
where schedules.account_id = $1
order by projects.name
limit $2;

-- lockDueSchedule
select project_id as "projectId", account_id as "accountId", after_report as "afterReport", "every", "day", "hour", "time_zone" as "timeZone", "rendering", "devices", "render_runs" as "renderRuns", "next_at" as "nextAtMs", "last_at" as "lastAtMs"
from schedules
where next_at <= $1 and coalesce((
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
) < $2 and coalesce((
  select sum("stored_bytes")
  from account_totals
  where account_id = schedules.account_id
), 0) < $3
order by "next_at"
limit 1
for update skip locked;

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
) < $1 and coalesce((
  select sum("stored_bytes")
  from account_totals
  where account_id = schedules.account_id
), 0) < $2
order by "last_at"
limit 1
for update skip locked;

-- lockReportsToRun
select seq, id, url, status
from reports
where project_id = $1 and id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid) and created_at < $3
order by id
limit $4
for no key update;

-- putSchedule
insert into "schedules" ("project_id", "account_id", "every", "day", "hour", "time_zone", "rendering", "devices", "render_runs", "next_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("project_id") do update
set "account_id" = "excluded"."account_id", "every" = "excluded"."every", "day" = "excluded"."day", "hour" = "excluded"."hour", "time_zone" = "excluded"."time_zone", "rendering" = "excluded"."rendering", "devices" = "excluded"."devices", "render_runs" = "excluded"."render_runs", "next_at" = "excluded"."next_at";
