-- countRunning
select count(*) as count
from reports
where account_id = (
  select cast($1 as bigint)
) and status = 1 and reports.project_id <> coalesce((
  select id
  from projects
  where account_id = 0 and name >= cast(cast((
    select cast($2 as bigint)
  ) as bigint) as text) || '/' and name < cast(cast((
    select cast($3 as bigint)
  ) as bigint) as text) || '0'
  order by pending + failed + bad + decent + good desc
  limit 1
), 0) and reports.project_id not in (
  select id
  from projects
  where account_id = 0 and name >= cast(cast((
    select cast($4 as bigint)
  ) as bigint) as text) || '/' and name < cast(cast((
    select cast($5 as bigint)
  ) as bigint) as text) || '0'
) and coalesce($6, project_id) = project_id and coalesce($7, result_rank) = result_rank;

-- countWorse
select count(*) as "count"
from (
  select "reports"."seq"
  from "report_findings"
  inner join "reports" on "reports"."seq" = "report_findings"."report_seq"
  inner join "projects" on "projects"."id" = "reports"."project_id"
  where "report_findings"."account_id" = $1 and "report_findings"."score" < "report_findings"."previous_score" and "projects"."account_id" = "reports"."account_id"
  order by "report_findings"."found_at" desc
  limit $2
) as "worse";

-- deleteOldIdempotencyKeys
delete from "idempotency_keys"
where ("account_id", "key") in (
  select "account_id", "key"
  from "idempotency_keys"
  where created_at < $1
  order by created_at
  limit $2
);

-- deleteReport
delete from "reports"
where "seq" = $1;

-- deleteReports
delete from reports
where "seq" = any (array(
  select value::bigint
  from json_array_elements_text($1::json)
));

-- findAccountTotals
select sum("pending") as "pending", sum("failed") as "failed", sum("bad") as "bad", sum("decent") as "decent", sum("good") as "good", sum("pending_bad") as "pending_bad", sum("pending_decent") as "pending_decent", sum("pending_good") as "pending_good", sum("failed_bad") as "failed_bad", sum("failed_decent") as "failed_decent", sum("failed_good") as "failed_good", sum("projects") as "projects", sum("imports") as "imports", sum("stored_bytes") as "storedBytes", case when exists (
  select 1
  from projects
  where account_id = 0 and name >= cast(cast($1 as bigint) as text) || '/' and name < cast(cast($2 as bigint) as text) || '0'
) then 1 else 0 end as "clearing"
from "account_totals"
where "account_id" = $3
having count(*) > 0;

-- findIdempotencyKey
select "request_digest" as "requestDigest", "report_id" as "reportId"
from "idempotency_keys"
where "account_id" = $1 and "key" = $2 and created_at >= $3;

-- findLastReportId
select "id"
from "reports"
order by "id" desc
limit 1;

-- findLastSeq
select "seq"
from "reports"
order by seq desc
limit 1;

-- findReport
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2;

-- findReportDetail
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "runs"."lane", "runs"."attempt", "runs"."due_at" as "dueMs", "runs"."progress", "hosts"."next_at" as "hostNextMs", (
  select count(*)
  from runs as others
  where others.status = 1 and others.host = runs.host
) as "hostActive", "run_results"."body", "lab_audits"."state" as "labState", "lab_audits"."outcomes" as "labOutcomes", "lab_audits"."token" as "labToken", "lab_audits"."error" as "labError"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
left join "runs" on "runs"."seq" = "reports"."latest_run_seq" and "reports"."status" < 2
left join "hosts" on "hosts"."host" = "runs"."host"
left join "run_results" on "run_results"."run_seq" = "reports"."result_run_seq"
left join "lab_audits" on "lab_audits"."run_seq" = "reports"."result_run_seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2;

-- findReportOfRun
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "runs" on "runs"."report_seq" = "reports"."seq"
where "projects"."account_id" = "reports"."account_id" and "runs"."id" = $1 and "reports"."account_id" = $2;

-- findReportProgress
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "runs"."lane", "runs"."attempt", "runs"."due_at" as "dueMs", "runs"."progress", "hosts"."next_at" as "hostNextMs", (
  select count(*)
  from runs as others
  where others.status = 1 and others.host = runs.host
) as "hostActive"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
left join "runs" on "runs"."seq" = "reports"."latest_run_seq" and "reports"."status" < 2
left join "hosts" on "hosts"."host" = "runs"."host"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2;

-- findSharedReport
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "reports"."account_id" as "accountId", "reports"."password_hash" as "passwordHash"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1;

-- insertReport
insert into "reports" ("id", "account_id", "project_id", "url", "privacy", "password_hash", "mode", "rendering", "devices", "render_runs", "status", "version", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
returning seq;

-- listWorse
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from "report_findings"
inner join "reports" on "reports"."seq" = "report_findings"."report_seq"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "report_findings"."account_id" = $1 and "report_findings"."score" < "report_findings"."previous_score" and "projects"."account_id" = "reports"."account_id"
order by "report_findings"."found_at" desc
limit $2;

-- lockIdempotencyKey
select pg_advisory_xact_lock(hashtextextended($1, $2));

-- lockReport
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "reports"."password_hash" as "passwordHash"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2
for no key update of "reports";

-- putIdempotencyKey
insert into "idempotency_keys" ("account_id", "key", "request_digest", "report_id", "created_at")
values ($1, $2, $3, $4, $5)
on conflict ("account_id", "key") do update
set "request_digest" = "excluded"."request_digest", "report_id" = "excluded"."report_id", "created_at" = "excluded"."created_at";

-- sampleUrls
select "url"
from "reports"
where seq >= $1
order by seq
limit $2;

-- touchReportOfRun
update "reports"
set "updated_at" = $1, "version" = version + 1
where "seq" = $2 and "result_run_seq" = $3;

-- updateChoice
update "reports"
set "mode" = $1, "rendering" = $2, "devices" = $3, "render_runs" = $4, "updated_at" = $5, "version" = version + 1
where "seq" = $6;

-- updatePrivacy
update "reports"
set "privacy" = $1, "password_hash" = $2, "indexing" = $3, "updated_at" = $4, "version" = version + 1
where "seq" = $5;
