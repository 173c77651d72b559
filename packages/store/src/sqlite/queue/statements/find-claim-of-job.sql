select "host_id" as "hostId" from "claims" where "run_seq" = +?
