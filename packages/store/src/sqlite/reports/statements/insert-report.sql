insert into "reports" ("id", "account_id", "project_id", "url", "privacy", "password_hash", "status", "created_at", "updated_at", "version") values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
