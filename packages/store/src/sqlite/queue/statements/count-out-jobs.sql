update "queue_lanes" set "queued" = "queued" - +? where "lane" = +?
