delete from "sessions" where "digest" in (select "digest" from "sessions" where "account_id" = +? and "key_id" is not distinct from +? order by "created_at" desc, "id" desc limit +? offset +?)
