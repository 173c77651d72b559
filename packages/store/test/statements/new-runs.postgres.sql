-- insertRuns
insert into runs (seq, id, report_seq, account_id, status, queued_at, lane, host, due_at) overriding system value
select seq, id, report_seq, cast($1 as bigint), 0, cast($2 as bigint), 1, host, queue_now_ms()
from (
  select "seq", "id", "report_seq", "host"
  from json_to_recordset($3::json) as given ("seq" bigint, "id" uuid, "report_seq" bigint, "host" text)
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
set latest_run_seq = given.seq, status = 0, error_code = null, error_message = null, updated_at = $1, version = version + 1
from (
  select "seq", "report_seq"
  from json_to_recordset($2::json) as given ("seq" bigint, "report_seq" bigint)
) as given
where reports.seq = given.report_seq;
