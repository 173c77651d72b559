delete from "sessions" where "account_id" = +? and "key_id" = +?
