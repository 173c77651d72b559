insert into "api_keys" ("id", "account_id", "name", "digest", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at") values (+?, +?, +?, +?, +?, +?, +?, +?, +?)
