select "runs"."report_seq" as "reportSeq", "reports"."id" as "reportId", "reports"."url" from "runs" inner join "reports" on "reports"."seq" = "runs"."report_seq" where "runs"."seq" = +?
