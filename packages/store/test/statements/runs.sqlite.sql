-- completeRunRow
update "runs"
set "score" = +?, "result_rank" = +?, "result_capped_by" = +?, "engine" = +?, "profile" = +?, "result_bytes" = +?, "finished_at" = +?, "status" = +?, "error_code" = +?, "error_message" = +?, "error_limit" = +?, "token" = +?, "progress" = +?
where "seq" = +?;

-- findCatalog
select "body"
from "message_catalogs"
where "digest" = +?;

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

-- findShownResults
select reports.id, run_results.body
from reports join run_results on run_results.run_seq = reports.result_run_seq
where reports.account_id = +? and "reports"."id" in (
  select unhex(value)
  from json_each(+?)
);

-- findShownVitals
select reports.id, substr(run_results.body, 1, +?) as start
from reports join run_results on run_results.run_seq = reports.result_run_seq
where reports.account_id = +? and "reports"."id" in (
  select unhex(value)
  from json_each(+?)
);

-- findTraceParent
select "trace_parent" as "traceParent"
from "runs"
where "seq" = +?;

-- insertCatalog
insert into "message_catalogs" ("digest", "body")
values (+?, +?)
on conflict ("digest") do nothing;

-- insertRunImage
insert into "run_images" ("run_seq", "account_id", "device", "frame", "media_type", "body")
values (+?, +?, +?, +?, +?, +?);

-- insertRunResult
insert into "run_results" ("run_seq", "body")
values (+?, +?);

-- insertRuns
insert into runs (seq, id, report_seq, account_id, import_seq, status, queued_at, lane, host, due_at, rendering, devices, render_runs, trace_parent)
select seq, id, report_seq, cast(+? as bigint), cast(+? as bigint), 0, cast(+? as bigint), cast(+? as smallint), case when cast(+? as smallint) is not null then host end, cast(+? as bigint), cast(+? as smallint), cast(+? as smallint), cast(+? as smallint), cast(+? as text)
from (
  select value ->> 'seq' as "seq", unhex(value ->> 'id') as "id", value ->> 'report_seq' as "report_seq", value ->> 'host' as "host"
  from json_each(+?)
) as given;

-- lockProjectsOf
select id
from projects
where id in (
  select project_id
  from reports
  where "seq" in (
    select value
    from json_each(+?)
  )
)
order by id;

-- reserveReportSeqs
with recursive numbers (seq) as (
  select coalesce((
    select seq
    from sqlite_sequence
    where name = 'reports'
  ), 0) + 1
  union all
  select seq + 1
  from numbers
  limit +?
)
select seq
from numbers;

-- reserveRunSeqs
with recursive numbers (seq) as (
  select coalesce((
    select seq
    from sqlite_sequence
    where name = 'runs'
  ), 0) + 1
  union all
  select seq + 1
  from numbers
  limit +?
)
select seq
from numbers;

-- showNewRuns
update reports
set latest_run_seq = given.seq, status = 0, error_code = null, error_message = null, error_limit = null, updated_at = +?, version = version + 1
from (
  select value ->> 'seq' as "seq", value ->> 'report_seq' as "report_seq"
  from json_each(+?)
) as given
where reports.seq = given.report_seq;

-- showRunResult
update "reports"
set "title" = +?, "score" = +?, "result_rank" = +?, "categories" = +?, "generated_at" = +?, "result_run_seq" = +?, "updated_at" = +?, "version" = version + 1, "status" = +?, "error_code" = +?, "error_message" = +?, "error_limit" = +?
where "seq" = +? and "latest_run_seq" = +?;

-- showRunStatus
update "reports"
set "status" = +?, "error_code" = +?, "error_message" = +?, "error_limit" = +?, "updated_at" = +?, "version" = version + 1
where "seq" = +? and "latest_run_seq" = +?;

-- startRun
update "runs"
set "started_at" = +?, "status" = +?
where "seq" = +?;
