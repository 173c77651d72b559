select "id", "host", "active" from "queue_hosts" where "bulk_at" >= 0 and "bulk_at" <= +? order by "bulk_at" limit +?
