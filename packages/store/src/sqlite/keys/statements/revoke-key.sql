update "api_keys" set "revoked_at" = coalesce("revoked_at", +?) where "id" = +? and "account_id" = +?
