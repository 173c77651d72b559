delete from "claims" where "run_seq" in (select "runs"."seq" from "reports" inner join "runs" on "runs"."report_seq" = "reports"."seq" where "reports"."project_id" = +?)
