select "seq", "at" as "atMs", "action", "result", "actor", "key_id" as "keyId", "address", "object", "detail" from "activity" where "account_id" = +? and "seq" < +? order by "seq" desc limit +?
