select "seq", "status" from "reports" where "account_id" = +? and "url" = +? order by "seq" desc limit +?
