-- countProjects
select count(*) as count
from (
  select id
  from projects
  where account_id = $1 and "projects"."name" ilike $2
  limit $3
) as found;

-- findShownProject
select "projects"."name", "projects"."created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good", "schedules"."every", "schedules"."next_at" as "nextAuditAtMs", "root"."pages", "root"."score", "root"."compared", "root"."change", (
  select max("generated_at") as "at"
  from "reports"
  where "reports"."project_id" = "projects"."id" and "reports"."result_rank" >= 0
) as "auditedAtMs", 0 as "key"
from "projects"
left join "schedules" on "schedules"."project_id" = "projects"."id"
left join "project_paths" as "root" on "root"."project_id" = "projects"."id" and "root"."parent" = '' and "root"."name" = '/'
where "projects"."account_id" = $1 and "projects"."name" = $2;
