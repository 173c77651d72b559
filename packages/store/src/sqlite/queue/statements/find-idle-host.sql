select "id" from "queue_hosts" where "active" < 1 and "interactive_at" is null and "bulk_at" is null and "next_at" <= +? limit +?
