update "queue_hosts" set "is_full" = 1, "interactive_at" = +?, "bulk_at" = +? where "id" = +?
