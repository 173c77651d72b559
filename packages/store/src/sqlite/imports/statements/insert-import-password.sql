insert into "import_passwords" ("import_seq", "digest", "password") values (+?, +?, +?)
