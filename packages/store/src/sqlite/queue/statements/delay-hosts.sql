update "queue_hosts" set "next_at" = max(next_at, +?) where "id" in (select value from json_each(+?))
