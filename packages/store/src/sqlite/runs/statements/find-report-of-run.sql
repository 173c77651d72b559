select "report_seq" as "reportSeq" from "runs" where "seq" = +?
