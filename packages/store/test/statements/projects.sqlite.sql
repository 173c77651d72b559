-- deleteImportCounts
delete from "import_projects"
where "project_id" = +?;

-- deleteProject
delete from "projects"
where "id" = +?;

-- deleteScheduleOfProject
delete from "schedules"
where "project_id" = +?;

-- findIcon
select "media_type" as "mediaType", "digest", "body" as "bytes"
from projects join project_icons on project_icons.project_id = projects.id
where account_id = +? and name = +?;

-- findIconDigest
select digest
from reports join project_icons on project_icons.project_id = reports.project_id
where reports.id = +? and reports.account_id = +?;

-- findProject
select id, "pending", "failed", "bad", "decent", "good", "pending_bad", "pending_decent", "pending_good", "failed_bad", "failed_decent", "failed_good"
from projects
where account_id = +? and name = +?;

-- giveAwayProject
update "projects"
set "account_id" = +?, "name" = cast(account_id as text) || '/' || cast(id as text)
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

-- listQueuedReports
select "seq"
from "reports"
where "project_id" = +? and status = 0
order by "seq" desc
limit +?;

-- listSomeReports
select "seq"
from "reports"
where "project_id" = +? and true
order by "seq" desc
limit +?;

-- lockClearedProject
select id
from projects
where account_id = 0
order by id
limit 1;

-- lockProject
select id, pending + failed + bad + decent + good as reports
from projects
where account_id = +? and name = +?;

-- putIcon
insert into project_icons (project_id, media_type, digest, body)
select projects.id, +?, +?, +?
from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
where reports.id = +? and reports.account_id = +?
on conflict (project_id) do update
set media_type = excluded.media_type, digest = excluded.digest, body = excluded.body;
