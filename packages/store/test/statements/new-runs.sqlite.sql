-- insertRuns
insert into runs (seq, id, report_seq, account_id, status, queued_at, lane, host, due_at)
select seq, id, report_seq, cast(+? as bigint), 0, cast(+? as bigint), 1, host, cast(+? as bigint)
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
set latest_run_seq = given.seq, status = 0, error_code = null, error_message = null, updated_at = +?, version = version + 1
from (
  select value ->> 'seq' as "seq", value ->> 'report_seq' as "report_seq"
  from json_each(+?)
) as given
where reports.seq = given.report_seq;
