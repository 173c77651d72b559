update "runs" set "status" = +?, "started_at" = +? where "seq" = +?
