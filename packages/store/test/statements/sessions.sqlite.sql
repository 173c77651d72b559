-- deleteOldLinks
delete from "sign_in_links"
where expires_at <= +?;

-- deleteOldSessions
delete from "sessions"
where not (used_at >= +? and created_at >= +? and (key_id is null or exists (
  select 1
  from api_keys
  where api_keys.id = sessions.key_id and revoked_at is null and (expires_at is null or expires_at > +?)
)));

-- deleteSession
delete from "sessions"
where "digest" = +?;

-- deleteSurplusSessions
delete from sessions
where digest in (
  select digest
  from sessions
  where account_id = +? and key_id is not distinct from +?
  order by created_at desc, id desc
  limit 1000
  offset +?
);

-- endSessions
delete from "sessions"
where account_id = +? and key_id is not distinct from coalesce(+?, key_id) and id = coalesce(+?, id)
returning "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs";

-- endSessionsOfKey
delete from "sessions"
where "account_id" = +? and "key_id" = +?;

-- findLiveSession
select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs"
from "sessions"
where "id" = +? and used_at >= +? and created_at >= +? and (key_id is null or exists (
  select 1
  from api_keys
  where api_keys.id = sessions.key_id and revoked_at is null and (expires_at is null or expires_at > +?)
));

-- findSession
select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs"
from "sessions"
where "digest" = +?;

-- insertLink
insert into "sign_in_links" ("digest", "account_id", "expires_at")
values (+?, +?, +?);

-- insertSession
insert into "sessions" ("id", "digest", "account_id", "key_id", "address", "created_at", "used_at")
values (+?, +?, +?, +?, +?, +?, +?);

-- listSessions
select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs"
from "sessions"
where account_id = +? and key_id is not distinct from coalesce(+?, key_id) and used_at >= +? and created_at >= +? and (key_id is null or exists (
  select 1
  from api_keys
  where api_keys.id = sessions.key_id and revoked_at is null and (expires_at is null or expires_at > +?)
)) and (created_at, id) < (+?, +?)
order by created_at desc, id desc
limit +?;

-- takeLink
delete from "sign_in_links"
where "digest" = +? and expires_at > +?
returning "digest", "account_id" as "accountId", "expires_at" as "expiresAtMs";

-- touchSession
update "sessions"
set "used_at" = +?
where "digest" = +? and used_at < +?;
