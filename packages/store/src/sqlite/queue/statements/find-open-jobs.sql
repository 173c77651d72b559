select "open" from "queue_lanes" where "lane" = +?
