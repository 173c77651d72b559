select count(*) as "count" from "accounts" where "id" <> 0
