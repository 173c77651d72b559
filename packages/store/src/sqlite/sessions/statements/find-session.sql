select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs" from "sessions" where "digest" = +?
