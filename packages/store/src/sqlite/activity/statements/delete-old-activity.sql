delete from "activity" where "at" < +? and "seq" in (select "seq" from "activity" where "account_id" = +? order by "seq" limit +?)
