insert into "jobs" ("run_seq", "account_id", "host_id", "lane", "attempt", "due_at", "error_code", "error_message", "created_at", "updated_at") values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
