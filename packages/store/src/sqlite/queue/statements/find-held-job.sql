select "run_seq" as "jobId", "attempt" from "jobs" where "run_seq" = +? and "token" = +? and "lease_until" > +?
