delete from "kept_jobs" where "run_seq" = +?
