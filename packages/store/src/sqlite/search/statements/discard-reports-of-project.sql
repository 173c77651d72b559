insert into "search_garbage" ("seq", "account_id", "project_id", "url") select "seq", "account_id", "project_id", "url" from "reports" where "project_id" = +? order by "seq"
