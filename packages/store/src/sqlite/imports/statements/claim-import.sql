update "imports" set "status" = +?, "token" = +?, "lease_until" = +?, "worked_at" = +?, "attempt" = "attempt" + +? where "seq" = +?
