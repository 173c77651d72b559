select "run_seq" as "jobId", "host_id" as "hostId", "attempt" from "claims" where "worker" = +?
