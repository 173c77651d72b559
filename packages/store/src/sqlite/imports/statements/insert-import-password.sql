insert into "import_passwords" ("import_seq", "account_id", "digest", "password") values (+?, (select "account_id" from "imports" where "seq" = +?), +?, +?)
