insert into "sessions" ("digest", "account_id", "key_id", "created_at", "used_at") values (+?, +?, +?, +?, +?)
