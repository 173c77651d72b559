-- advanceWalk
update "retention_cursor"
set "after_seq" = +?, "due_at" = +?
where "after_seq" = +?;

-- deleteRuns
delete from runs
where seq in (
  select value
  from json_each(+?)
);

-- findStretchEnd
select max("stretch"."seq") as "lastSeq"
from (
  select "seq"
  from "reports"
  where "seq" > +?
  order by "seq"
  limit +?
) as "stretch";

-- findWalk
select "after_seq" as "afterSeq", "due_at" as "dueAtMs"
from "retention_cursor"
limit +?;

-- listExpiredRuns
select "aging"."seq"
from (
  select "runs"."seq", "runs"."finished_at", "reports"."latest_run_seq", "reports"."result_run_seq", row_number() over(partition by "runs"."report_seq" order by "runs"."seq" desc) as "place"
  from "reports"
  inner join "runs" on "runs"."report_seq" = "reports"."seq"
  where "reports"."seq" > +? and "reports"."seq" <= +?
) as "aging"
where ("place" > +? or "finished_at" < +?) and "aging"."seq" is distinct from "aging"."latest_run_seq" and "aging"."seq" is distinct from "aging"."result_run_seq"
limit +?;
