-- completeRunRow
update "runs"
set "status" = +?, "error_code" = +?, "error_message" = +?, "score" = +?, "result_rank" = +?, "result_capped_by" = +?, "engine" = +?, "profile" = +?, "result_bytes" = +?, "finished_at" = +?
where "seq" = +?;

-- failRunRow
update "runs"
set "status" = +?, "error_code" = +?, "error_message" = +?, "finished_at" = +?
where "seq" = +?;

-- findReportOfRun
select "report_seq" as "reportSeq"
from "runs"
where "seq" = +?;

-- findReportStatus
select "reports"."status"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = +?;

-- findRun
select "seq"
from "runs"
where "id" = +?;

-- findRunTask
select "runs"."report_seq" as "reportSeq", "reports"."id" as "reportId", "reports"."url", "public_sitemaps"."import_seq" as "publicSitemap"
from "runs"
inner join "reports" on "reports"."seq" = "runs"."report_seq"
inner join "projects" on "projects"."id" = "reports"."project_id"
left join "public_sitemaps" on "public_sitemaps"."import_seq" = "reports"."import_seq"
where "projects"."account_id" = "reports"."account_id" and "runs"."seq" = +?;

-- findWording
select "body"
from "message_catalogs"
where "digest" = +?;

-- insertRunResult
insert into "run_results" ("run_seq", "body")
values (+?, +?);

-- insertRunRow
insert into "runs" ("id", "report_seq", "account_id", "status", "queued_at")
values (+?, +?, +?, +?, +?)
returning "seq";

-- insertWording
insert into "message_catalogs" ("digest", "body")
values (+?, +?)
on conflict ("digest") do nothing;

-- requeueRunRow
update "runs"
set "status" = +?, "error_code" = +?, "error_message" = +?, "started_at" = +?, "finished_at" = +?
where "seq" = +?;

-- showNewRun
update "reports"
set "latest_run_seq" = +?, "status" = +?, "error_code" = +?, "error_message" = +?, "updated_at" = +?, "version" = "version" + +?
where "seq" = +?;

-- showRunResult
update "reports"
set "status" = +?, "error_code" = +?, "error_message" = +?, "title" = +?, "score" = +?, "result_rank" = +?, "categories" = +?, "generated_at" = +?, "result_run_seq" = +?, "updated_at" = +?, "version" = "version" + +?
where "seq" = +? and "latest_run_seq" = +?;

-- showRunStatus
update "reports"
set "status" = +?, "error_code" = +?, "error_message" = +?, "updated_at" = +?, "version" = "version" + +?
where "seq" = +? and "latest_run_seq" = +?;

-- startRun
update "runs"
set "status" = +?, "started_at" = +?
where "seq" = +?;
