insert into "runs" ("id", "report_seq", "account_id", "status", "queued_at") values (+?, +?, +?, +?, +?)
