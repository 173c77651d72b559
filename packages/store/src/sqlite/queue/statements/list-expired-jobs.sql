select "run_seq" as "jobId", "host_id" as "hostId", "attempt" from "claims" where "lease_until" <= +? order by "lease_until" limit +?
