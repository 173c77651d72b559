select "lane" from "queue_lanes" where "queued" > 0 order by "lane"
