select "run_results"."body" from "reports" inner join "run_results" on "run_results"."run_seq" = "reports"."result_run_seq" where "reports"."id" = +? and "reports"."account_id" = +?
