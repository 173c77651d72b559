update "jobs" set "lease_until" = min(+?, deadline) where "run_seq" = +? and "token" = +? and "lease_until" > +?
