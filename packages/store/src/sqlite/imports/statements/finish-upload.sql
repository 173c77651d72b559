update "imports" set "status" = +?, "request_digest" = +?, "token" = +?, "lease_until" = +?, "worked_at" = +? where "seq" = +? and "token" = +? and "status" = 0
