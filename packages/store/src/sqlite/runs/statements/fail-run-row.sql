update "runs" set "status" = +?, "error_code" = +?, "error_message" = +?, "finished_at" = +? where "seq" = +?
