-- findIcon
select "project_icons"."media_type" as "mediaType", "project_icons"."digest", "project_icons"."body"
from "projects"
inner join "project_icons" on "project_icons"."project_id" = "projects"."id"
where "projects"."account_id" = $1 and "projects"."name" = $2;

-- findIconDigest
select "project_icons"."digest"
from "reports"
inner join "project_icons" on "project_icons"."project_id" = "reports"."project_id"
where "reports"."id" = $1 and "reports"."account_id" = $2;

-- putIcon
insert into project_icons (project_id, media_type, digest, body)
select projects.id, $1, $2, $3
from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
where reports.id = $4 and reports.account_id = $5
on conflict (project_id) do update
set media_type = excluded.media_type, digest = excluded.digest, body = excluded.body;
