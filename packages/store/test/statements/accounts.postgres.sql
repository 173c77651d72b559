-- countAccounts
select count(*) as "count"
from "accounts"
where "id" <> 0;

-- findAccount
select "id", "name", "created_at" as "createdAtMs"
from "accounts"
where "name" = $1;

-- findAccountById
select "id", "name", "created_at" as "createdAtMs"
from "accounts"
where "id" = $1;

-- insertAccount
insert into "accounts" ("name", "created_at")
values ($1, $2)
on conflict ("name") do nothing;

-- lockAccount
select "id"
from "accounts"
where "id" = $1
for no key update;
