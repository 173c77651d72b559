select coalesce(sum("stored_bytes"), 0) as "storedBytes" from "account_totals" where "account_id" = +?
