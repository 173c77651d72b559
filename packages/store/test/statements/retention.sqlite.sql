-- advanceWalk
update "retention_cursor"
set "after_seq" = +?, "due_at" = +?
where "after_seq" = +?;

-- deleteRuns
delete from runs
where seq in (
  select seq
  from runs
  where "seq" in (
    select value
    from json_each(+?)
  )
  order by seq
);

-- findStretchEnd
select max(seq) as "lastSeq"
from (
  select seq
  from reports
  where seq > +?
  order by seq
  limit +?
) as stretch;

-- findWalk
select "after_seq" as "afterSeq", "due_at" as "dueAtMs"
from "retention_cursor";

-- listExpiredRuns
select seq
from (
  select runs.seq, finished_at, latest_run_seq, result_run_seq, row_number() over (partition by report_seq order by runs.seq desc) as place
  from reports join runs on report_seq = reports.seq
  where reports.seq > +? and reports.seq <= +?
) as aging
where (place > +? or finished_at < +?) and seq is distinct from latest_run_seq and seq is distinct from result_run_seq
limit +?;
