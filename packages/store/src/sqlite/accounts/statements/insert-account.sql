insert into "accounts" ("name", "created_at") values (+?, +?) on conflict ("name") do nothing
