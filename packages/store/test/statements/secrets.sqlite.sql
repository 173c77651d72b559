-- deleteKeyCheck
delete from "secret_key";

-- findKeyCheck
select "key_check" as "keyCheck"
from "secret_key";

-- findSealed
select 1 as found
where exists (
  select 1
  from import_passwords
  where password is not null and substr(password, 1, 1) = x'01'
) or exists (
  select 1
  from import_chunks
  where substr(body, 1, 1) = x'01'
) or exists (
  select 1
  from alert_targets
) or exists (
  select 1
  from webhooks
);

-- insertKeyCheck
insert into "secret_key" ("id", "key_check")
values (+?, +?)
on conflict ("id") do nothing;
