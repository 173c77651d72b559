-- deleteImportCounts
delete from import_projects
where project_id = +?;

-- deleteProject
delete from "projects"
where "id" = +?;

-- deleteScheduleOfProject
delete from "schedules"
where "project_id" = +?;

-- findProject
select "id", "pending", "failed", "bad", "decent", "good", "pending_bad", "pending_decent", "pending_good", "failed_bad", "failed_decent", "failed_good"
from "projects"
where "account_id" = +? and "name" = +?;

-- giveAwayProject
update "projects"
set "account_id" = 0, "name" = cast("account_id" as text) || '/' || cast("id" as text)
where "id" = +?;

-- insertClearedAccount
insert into accounts (id, name, created_at)
select 0, ' deleted', cast(+? as bigint)
where not exists (
  select 1
  from accounts
  where id = 0
)
on conflict do nothing;

-- isClearing
select "id"
from "projects"
where "account_id" = 0
limit 1;

-- isClearingOf
select "id"
from "projects"
where "account_id" = 0 and "name" >= +? and "name" < +?
limit 1;

-- listQueuedReports
select "seq"
from "reports"
where "project_id" = +? and "status" = 0
order by "seq" desc
limit +?;

-- listSomeReports
select "seq"
from "reports"
where "project_id" = +?
order by "seq" desc
limit +?;

-- lockClearedProject
select "id"
from "projects"
where "account_id" = 0
order by "id"
limit 1;

-- lockProject
select "id", pending + failed + bad + decent + good as "reports"
from "projects"
where "account_id" = +? and "name" = +?;
