select "projects", "pending", "bad", "decent", "good" from "account_totals" where "account_id" = +?
