-- deleteOldLinks
delete from "sign_in_links"
where expires_at <= $1;

-- deleteOldSessions
delete from "sessions"
where not (used_at >= $1 and created_at >= $2 and (key_id is null or exists (
  select 1
  from api_keys
  where api_keys.id = sessions.key_id and revoked_at is null and (expires_at is null or expires_at > $3)
)));

-- deleteSession
delete from "sessions"
where "digest" = $1;

-- deleteSurplusSessions
delete from sessions
where digest in (
  select digest
  from sessions
  where account_id = $1 and key_id is not distinct from $2
  order by created_at desc, id desc
  limit 1000
  offset $3
);

-- endSessions
delete from "sessions"
where account_id = $1 and key_id is not distinct from coalesce($2, key_id) and id = coalesce($3, id)
returning "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs";

-- endSessionsOfKey
delete from "sessions"
where "account_id" = $1 and "key_id" = $2;

-- findLiveSession
select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs"
from "sessions"
where "id" = $1 and used_at >= $2 and created_at >= $3 and (key_id is null or exists (
  select 1
  from api_keys
  where api_keys.id = sessions.key_id and revoked_at is null and (expires_at is null or expires_at > $4)
));

-- findSession
select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs"
from "sessions"
where "digest" = $1;

-- insertLink
insert into "sign_in_links" ("digest", "account_id", "expires_at")
values ($1, $2, $3);

-- insertSession
insert into "sessions" ("id", "digest", "account_id", "key_id", "address", "created_at", "used_at")
values ($1, $2, $3, $4, $5, $6, $7);

-- listSessions
select "id", "digest", "account_id" as "accountId", "key_id" as "keyId", "address", "created_at" as "createdAtMs", "used_at" as "usedAtMs"
from "sessions"
where account_id = $1 and key_id is not distinct from coalesce($2, key_id) and used_at >= $3 and created_at >= $4 and (key_id is null or exists (
  select 1
  from api_keys
  where api_keys.id = sessions.key_id and revoked_at is null and (expires_at is null or expires_at > $5)
)) and (created_at, id) < ($6, $7)
order by created_at desc, id desc
limit $8;

-- takeLink
delete from "sign_in_links"
where "digest" = $1 and expires_at > $2
returning "digest", "account_id" as "accountId", "expires_at" as "expiresAtMs";

-- touchSession
update "sessions"
set "used_at" = $1
where "digest" = $2 and used_at < $3;
