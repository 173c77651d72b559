update "runs" set "status" = +?, "error_code" = +?, "error_message" = +?, "score" = +?, "result_rank" = +?, "engine" = +?, "profile" = +?, "result_bytes" = +?, "finished_at" = +? where "seq" = +?
