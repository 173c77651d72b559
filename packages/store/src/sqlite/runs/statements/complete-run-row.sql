update "runs" set "status" = +?, "error_code" = +?, "error_message" = +?, "score" = +?, "result_rank" = +?, "engine" = +?, "profile" = +?, "finished_at" = +? where "seq" = +?
