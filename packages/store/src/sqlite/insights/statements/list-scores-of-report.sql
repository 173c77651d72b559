select "score", "finished_at" as "finishedAtMs" from "runs" where "report_seq" = +? and "status" = 2 order by "seq" desc limit +?
