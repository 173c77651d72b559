select queued + (select count(*) from claims where claims.lane = queue_lanes.lane) as "open" from "queue_lanes" where "lane" = +?
