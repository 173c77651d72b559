select "imports" from "account_totals" where "account_id" = +?
