select "run_seq" as "jobId", "attempt" from "jobs" where "state" = 1 and "lease_until" <= +? order by "lease_until" limit +?
