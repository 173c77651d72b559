select "id", "name", "created_at" as "createdAtMs" from "accounts" where "id" = +?
