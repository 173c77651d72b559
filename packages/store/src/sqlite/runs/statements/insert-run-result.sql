insert into "run_results" ("run_seq", "body") values (+?, +?)
