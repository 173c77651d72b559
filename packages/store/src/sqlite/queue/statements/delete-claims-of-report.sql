delete from "claims" where "run_seq" in (select "runs"."seq" from "runs" where "runs"."report_seq" = +?)
