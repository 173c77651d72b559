update "jobs" set "state" = +?, "token" = +?, "lease_until" = +?, "deadline" = +?, "attempt" = "attempt" + +?, "worker" = +?, "updated_at" = +? where "run_seq" = +?
