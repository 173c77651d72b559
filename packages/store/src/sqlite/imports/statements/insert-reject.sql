insert into "import_rejects" ("import_seq", "line", "text", "reason") values (+?, +?, +?, +?)
