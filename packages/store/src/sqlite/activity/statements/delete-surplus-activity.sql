delete from "activity" where "account_id" = +? and "result" = +? and "seq" <= (select "seq" from "activity" where "account_id" = +? and "result" = +? order by "seq" desc limit +? offset +?)
