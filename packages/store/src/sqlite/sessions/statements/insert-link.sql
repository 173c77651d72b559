insert into "sign_in_links" ("digest", "account_id", "expires_at") values (+?, +?, +?)
