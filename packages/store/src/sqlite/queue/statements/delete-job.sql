delete from "jobs" where "run_seq" = +?
