insert into "import_passwords" ("import_seq", "password") values (+?, +?)
