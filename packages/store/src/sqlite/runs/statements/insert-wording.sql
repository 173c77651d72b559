insert into "wordings" ("digest", "body") values (+?, +?) on conflict ("digest") do nothing
