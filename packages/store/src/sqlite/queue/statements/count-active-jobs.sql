select count(*) as "active" from "claims" where "lane" = +?
