update "retention_walk" set "after_seq" = +?, "due_at" = +? where "after_seq" = +?
