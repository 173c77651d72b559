select "queued" from "queue_lanes" where "lane" = +?
