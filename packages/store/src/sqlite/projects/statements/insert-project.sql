insert into "projects" ("account_id", "name", "created_at") values (+?, +?, +?)
