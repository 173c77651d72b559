insert into "jobs" ("run_seq", "account_id", "host_id", "lane", "turn_at", "next_seq", "prev_seq", "due_at", "created_at", "updated_at") values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
