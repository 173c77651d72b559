select "id" from "queue_hosts" where "interactive_at" >= 0 and "interactive_at" <= +? union all select "id" from "queue_hosts" where "bulk_at" >= 0 and "bulk_at" <= +? limit 1
