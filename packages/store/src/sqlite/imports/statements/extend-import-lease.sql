update "imports" set "lease_until" = +? where "seq" = +? and "token" = +?
