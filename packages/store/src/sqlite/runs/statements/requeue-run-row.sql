update "runs" set "status" = +?, "error_code" = +?, "error_message" = +?, "started_at" = +?, "finished_at" = +? where "seq" = +?
