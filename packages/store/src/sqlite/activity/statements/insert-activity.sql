insert into "activity" ("account_id", "at", "action", "result", "actor", "key_id", "address", "object", "detail") values (+?, +?, +?, +?, +?, +?, +?, +?, +?)
