update "jobs" set "state" = +?, "token" = +?, "lease_until" = +?, "deadline" = +?, "worker" = +?, "due_at" = +?, "error_code" = +?, "error_message" = +?, "updated_at" = +? where "run_seq" = +?
