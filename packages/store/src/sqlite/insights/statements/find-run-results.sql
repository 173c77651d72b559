select "body" from "run_results" where "run_seq" = +?
