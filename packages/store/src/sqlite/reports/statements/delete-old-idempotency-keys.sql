delete from "idempotency_keys" where ("account_id", "key") in (select "account_id", "key" from "idempotency_keys" where "created_at" < +? order by "created_at" limit +?)
