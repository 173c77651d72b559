select "projects", "pending", "failed", "bad", "decent", "good" from "account_totals" where "account_id" = +?
