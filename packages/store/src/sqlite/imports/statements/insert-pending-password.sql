insert into "pending_passwords" ("report_seq", "password_seq") values (+?, +?)
