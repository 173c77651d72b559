select "id", "pending", "bad", "decent", "good" from "projects" where "account_id" = +? and "name" = +?
