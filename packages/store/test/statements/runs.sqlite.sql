-- completeRunRow
update "runs"
set "status" = +?, "error_code" = +?, "error_message" = +?, "score" = +?, "result_rank" = +?, "result_capped_by" = +?, "engine" = +?, "profile" = +?, "result_bytes" = +?, "finished_at" = +?, "token" = +?
where "seq" = +?;

-- failRunRow
update "runs"
set "status" = +?, "error_code" = +?, "error_message" = +?, "finished_at" = +?
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

-- findShownImage
select "run_images"."media_type" as "mediaType", "run_images"."body"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "run_images" on "run_images"."run_seq" = "reports"."result_run_seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = +? and "reports"."account_id" = +? and "run_images"."device" = +? and "run_images"."frame" = +?;

-- findWording
select "body"
from "message_catalogs"
where "digest" = +?;

-- insertRunImage
insert into "run_images" ("run_seq", "account_id", "device", "frame", "media_type", "body")
values (+?, +?, +?, +?, +?, +?);

-- insertRunResult
insert into "run_results" ("run_seq", "body")
values (+?, +?);

-- insertRunRow
insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at)
values (+?, +?, +?, 0, +?, +?, +?, cast(+? as bigint))
returning seq;

-- insertWording
insert into "message_catalogs" ("digest", "body")
values (+?, +?)
on conflict ("digest") do nothing;

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
