delete from "jobs" where "run_seq" = +? and "token" = +? and "lease_until" > +?
