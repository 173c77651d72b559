select "id" from "projects" where "account_id" = 0 and "name" >= +? and "name" < +? limit 1
