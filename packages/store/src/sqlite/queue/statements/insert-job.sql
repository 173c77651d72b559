insert into "jobs" ("run_seq", "account_id", "host_id", "lane", "due_at", "created_at", "updated_at") values (+?, +?, +?, +?, +?, +?, +?)
