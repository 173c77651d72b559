-- findAccountTotals
select sum("pending")::bigint as "pending", sum("failed")::bigint as "failed", sum("bad")::bigint as "bad", sum("decent")::bigint as "decent", sum("good")::bigint as "good", sum("pending_bad")::bigint as "pending_bad", sum("pending_decent")::bigint as "pending_decent", sum("pending_good")::bigint as "pending_good", sum("failed_bad")::bigint as "failed_bad", sum("failed_decent")::bigint as "failed_decent", sum("failed_good")::bigint as "failed_good", sum("projects")::bigint as "projects", sum("deleted")::bigint as "deleted", sum("graded")::bigint as "graded"
from account_totals
where account_id = $1;

-- findLastReportId
select "id"
from "reports"
order by "id" desc
limit 1;

-- insertReport
insert into reports (id, account_id, project_id, url, privacy, password_hash, status, created_at, updated_at, version)
values ($1, $2, $3, $4, $5, $6, 0, $7, $8, 0)
returning seq;

-- listUnsettled
select reports.id
from reports join projects on projects.id = reports.project_id
where reports.id = any($1::uuid[]) and status in (0, 1) and projects.account_id = reports.account_id;

-- lockIdempotencyKey
select pg_advisory_xact_lock(hashtextextended($1, $2));

-- lockReport
select "reports"."seq", "reports"."id", "reports"."url", "projects"."name" as "project", "reports"."privacy", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "reports"."password_hash" as "passwordHash"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2
for no key update of "reports";
