update "sessions" set "used_at" = +? where "digest" = +? and "used_at" < +?
