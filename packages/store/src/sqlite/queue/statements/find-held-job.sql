select "run_seq" as "jobId", "host_id" as "hostId", "attempt" from "claims" where host_id = cast(+? as integer) and run_seq = +? and token = +? and lease_until > +?
