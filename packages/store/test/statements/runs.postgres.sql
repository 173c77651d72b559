-- completeRunRow
update "runs"
set "score" = $1, "result_rank" = $2, "result_capped_by" = $3, "engine" = $4, "profile" = $5, "result_bytes" = $6, "finished_at" = $7, "status" = $8, "error_code" = $9, "error_message" = $10, "error_limit" = $11, "token" = $12, "progress" = $13
where "seq" = $14;

-- findCatalog
select "body"
from "message_catalogs"
where "digest" = $1;

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

-- findShownResults
select reports.id, run_results.body
from reports join run_results on run_results.run_seq = reports.result_run_seq
where reports.account_id = $1 and "reports"."id" = any (array(
  select value::uuid
  from json_array_elements_text($2::json)
));

-- findShownVitals
select reports.id, substr(run_results.body, 1, $1) as start
from reports join run_results on run_results.run_seq = reports.result_run_seq
where reports.account_id = $2 and "reports"."id" = any (array(
  select value::uuid
  from json_array_elements_text($3::json)
));

-- findTraceParent
select "trace_parent" as "traceParent"
from "runs"
where "seq" = $1;

-- insertCatalog
insert into "message_catalogs" ("digest", "body")
values ($1, $2)
on conflict ("digest") do nothing;

-- insertRunImage
insert into "run_images" ("run_seq", "account_id", "device", "frame", "media_type", "body")
values ($1, $2, $3, $4, $5, $6);

-- insertRunResult
insert into "run_results" ("run_seq", "body")
values ($1, $2);

-- insertRuns
insert into runs (seq, id, report_seq, account_id, import_seq, status, queued_at, lane, host, due_at, rendering, devices, render_runs, trace_parent) overriding system value
select seq, id, report_seq, cast($1 as bigint), cast($2 as bigint), 0, cast($3 as bigint), cast($4 as smallint), case when cast($5 as smallint) is not null then host end, queue_now_ms(), cast($6 as smallint), cast($7 as smallint), cast($8 as smallint), cast($9 as text)
from (
  select "seq", "id", "report_seq", "host"
  from json_to_recordset($10::json) as given ("seq" bigint, "id" uuid, "report_seq" bigint, "host" text)
) as given;

-- lockProjectsOf
select id
from projects
where id in (
  select project_id
  from reports
  where "seq" = any (array(
    select value::bigint
    from json_array_elements_text($1::json)
  ))
)
order by id
for no key update;

-- reserveReportSeqs
select nextval('reports_seq_seq') as seq
from generate_series(1, cast($1 as int));

-- reserveRunSeqs
select nextval('runs_seq_seq') as seq
from generate_series(1, cast($1 as int));

-- showNewRuns
update reports
set latest_run_seq = given.seq, status = 0, error_code = null, error_message = null, error_limit = null, updated_at = $1, version = version + 1
from (
  select "seq", "report_seq"
  from json_to_recordset($2::json) as given ("seq" bigint, "report_seq" bigint)
) as given
where reports.seq = given.report_seq and "reports"."seq" = any (array(
  select "report_seq"
  from json_to_recordset($3::json) as given ("report_seq" bigint)
));

-- showRunResult
update "reports"
set "title" = $1, "score" = $2, "result_rank" = $3, "categories" = $4, "generated_at" = $5, "result_run_seq" = $6, "updated_at" = $7, "version" = version + 1, "status" = $8, "error_code" = $9, "error_message" = $10, "error_limit" = $11
where "seq" = $12 and "latest_run_seq" = $13;

-- showRunStatus
update "reports"
set "status" = $1, "error_code" = $2, "error_message" = $3, "error_limit" = $4, "updated_at" = $5, "version" = version + 1
where "seq" = $6 and "latest_run_seq" = $7;

-- startRun
update "runs"
set "started_at" = $1, "status" = $2
where "seq" = $3;
