select count(*) as "active" from "jobs" where "state" = 1 and "lane" = +?
