update "reports" set "status" = +?, "error_code" = +?, "error_message" = +?, "updated_at" = +?, "version" = "version" + +? where "seq" = +? and "latest_run_seq" = +?
