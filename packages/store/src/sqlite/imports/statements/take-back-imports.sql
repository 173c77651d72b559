update "imports" set "token" = +?, "lease_until" = +? where "status" in (1, 2) and substr(token, 1, length(+?)) = +?
