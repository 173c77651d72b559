-- deleteImportCounts
delete from "import_projects"
where "project_id" = $1;

-- deleteProject
delete from "projects"
where "id" = $1;

-- deleteScheduleOfProject
delete from "schedules"
where "project_id" = $1;

-- findIcon
select "media_type" as "mediaType", "digest", "body" as "bytes"
from projects join project_icons on project_icons.project_id = projects.id
where account_id = $1 and name = $2;

-- findIconDigest
select digest
from reports join project_icons on project_icons.project_id = reports.project_id
where reports.id = $1 and reports.account_id = $2;

-- findProject
select id, "pending", "failed", "bad", "decent", "good", "pending_bad", "pending_decent", "pending_good", "failed_bad", "failed_decent", "failed_good"
from projects
where account_id = $1 and name = $2;

-- giveAwayProject
update "projects"
set "account_id" = $1, "name" = cast(account_id as text) || '/' || cast(id as text)
where "id" = $2;

-- insertClearedAccount
insert into accounts (id, name, created_at) overriding system value
select 0, ' deleted', cast($1 as bigint)
where not exists (
  select 1
  from accounts
  where id = 0
)
on conflict do nothing;

-- listQueuedReports
select "seq"
from "reports"
where "project_id" = $1 and status = 0
order by "id" desc
limit $2;

-- listSomeReports
select "seq"
from "reports"
where "project_id" = $1 and true
order by "id" desc
limit $2;

-- lockClearedProject
select id
from projects
where account_id = 0
order by id
limit 1
for update skip locked;

-- lockProject
select id, pending + failed + bad + decent + good as reports
from projects
where account_id = $1 and name = $2
for update;

-- putIcon
insert into project_icons (project_id, media_type, digest, body)
select projects.id, $1, $2, $3
from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
where reports.id = $4 and reports.account_id = $5
on conflict (project_id) do update
set media_type = excluded.media_type, digest = excluded.digest, body = excluded.body;
