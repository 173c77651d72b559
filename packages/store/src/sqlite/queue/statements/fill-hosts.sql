update "queue_hosts" set "is_full" = 1, "next_at" = max(next_at, +?), "interactive_at" = +?, "bulk_at" = +? where "id" in (select value from json_each(+?))
