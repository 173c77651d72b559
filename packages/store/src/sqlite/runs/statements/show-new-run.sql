update "reports" set "latest_run_seq" = +?, "status" = +?, "error_code" = +?, "error_message" = +?, "updated_at" = +?, "version" = "version" + +? where "seq" = +?
