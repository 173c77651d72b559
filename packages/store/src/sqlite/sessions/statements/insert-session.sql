insert into "sessions" ("id", "digest", "account_id", "key_id", "address", "created_at", "used_at") values (+?, +?, +?, +?, +?, +?, +?)
