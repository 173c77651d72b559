select "projects", "pending", "bad", "decent", "good", "deleted", "graded" from "account_totals" where "account_id" = +?
