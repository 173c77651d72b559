select "id", "host", "active" from "queue_hosts" where "interactive_at" >= 0 and "interactive_at" <= +? order by "interactive_at" limit +?
