-- advanceWalk
update "retention_cursor"
set "after_seq" = $1, "due_at" = $2
where "after_seq" = $3;

-- deleteRuns
delete from runs
where seq in (
  select seq
  from runs
  where "seq" = any (array(
    select value::bigint
    from json_array_elements_text($1::json)
  ))
  order by seq
  for update
);

-- findStretchEnd
select max(seq) as "lastSeq"
from (
  select seq
  from reports
  where seq > $1
  order by seq
  limit $2
) as stretch;

-- findWalk
select "after_seq" as "afterSeq", "due_at" as "dueAtMs"
from "retention_cursor";

-- listExpiredRuns
select seq
from (
  select runs.seq, finished_at, latest_run_seq, result_run_seq, row_number() over (partition by report_seq order by runs.seq desc) as place
  from reports join runs on report_seq = reports.seq
  where reports.seq > $1 and reports.seq <= $2
) as aging
where (place > $3 or finished_at < $4) and seq is distinct from latest_run_seq and seq is distinct from result_run_seq
limit $5;
