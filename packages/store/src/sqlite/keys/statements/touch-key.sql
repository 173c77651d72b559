update "api_keys" set "last_used_at" = +? where "id" = +? and ("last_used_at" is null or "last_used_at" < +?)
