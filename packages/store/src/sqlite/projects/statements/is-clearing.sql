select "id" from "projects" where "account_id" = 0 limit 1
