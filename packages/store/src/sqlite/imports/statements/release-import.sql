update "imports" set "token" = +?, "lease_until" = +?, "attempt" = +? where "seq" = +? and "token" = +?
