-- completeRunRow
update "runs"
set "status" = $1, "error_code" = $2, "error_message" = $3, "score" = $4, "result_rank" = $5, "result_capped_by" = $6, "engine" = $7, "profile" = $8, "result_bytes" = $9, "finished_at" = $10, "token" = $11
where "seq" = $12;

-- failRunRow
update "runs"
set "status" = $1, "error_code" = $2, "error_message" = $3, "finished_at" = $4
where "seq" = $5;

-- findReportStatus
select "reports"."status"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1;

-- findRun
select "seq"
from "runs"
where "id" = $1;

-- findShownImage
select "run_images"."media_type" as "mediaType", "run_images"."body"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "run_images" on "run_images"."run_seq" = "reports"."result_run_seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2 and "run_images"."device" = $3 and "run_images"."frame" = $4;

-- findWording
select "body"
from "message_catalogs"
where "digest" = $1;

-- insertRunImage
insert into "run_images" ("run_seq", "account_id", "device", "frame", "media_type", "body")
values ($1, $2, $3, $4, $5, $6);

-- insertRunResult
insert into "run_results" ("run_seq", "body")
values ($1, $2);

-- insertRunRow
insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at)
values ($1, $2, $3, 0, $4, $5, $6, queue_now_ms())
returning seq;

-- insertWording
insert into "message_catalogs" ("digest", "body")
values ($1, $2)
on conflict ("digest") do nothing;

-- showNewRun
update "reports"
set "latest_run_seq" = $1, "status" = $2, "error_code" = $3, "error_message" = $4, "updated_at" = $5, "version" = "version" + $6
where "seq" = $7;

-- showRunResult
update "reports"
set "status" = $1, "error_code" = $2, "error_message" = $3, "title" = $4, "score" = $5, "result_rank" = $6, "categories" = $7, "generated_at" = $8, "result_run_seq" = $9, "updated_at" = $10, "version" = "version" + $11
where "seq" = $12 and "latest_run_seq" = $13;

-- showRunStatus
update "reports"
set "status" = $1, "error_code" = $2, "error_message" = $3, "updated_at" = $4, "version" = "version" + $5
where "seq" = $6 and "latest_run_seq" = $7;

-- startRun
update "runs"
set "status" = $1, "started_at" = $2
where "seq" = $3;
