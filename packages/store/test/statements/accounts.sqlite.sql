-- countAccounts
select count(*) as "count"
from "accounts"
where "id" <> 0;

-- findAccount
select "id", "name", "created_at" as "createdAtMs"
from "accounts"
where "name" = +?;

-- findAccountById
select "id", "name", "created_at" as "createdAtMs"
from "accounts"
where "id" = +?;

-- insertAccount
insert into "accounts" ("name", "created_at")
values (+?, +?)
on conflict ("name") do nothing;

-- lockAccount
select "id"
from "accounts"
where "id" = +?;
