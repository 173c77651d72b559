-- deleteEndedKeys
delete from "api_keys"
where ("id") in (
  select "id"
  from "api_keys"
  where revoked_at < +? or expires_at < +?
  limit +?
);

-- findKey
select "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs"
from "api_keys"
where "id" = +?;

-- findKeyByDigest
select "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs"
from "api_keys"
where "digest" = +?;

-- insertKey
insert into "api_keys" ("id", "account_id", "name", "digest", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?);

-- listKeys
select "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs"
from "api_keys"
where "account_id" = +? and (created_at, id) < (+?, +?)
order by created_at desc, id desc
limit +?;

-- revokeKey
update api_keys
set revoked_at = coalesce(revoked_at, +?)
where id = +? and account_id = +?;

-- revokeOperatorKeys
update "api_keys"
set "revoked_at" = +?
where "account_id" = +? and (id like 'env-%' or name = 'PAGEMARK_API_KEY') and revoked_at is null and digest is distinct from +?
returning "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs";

-- touchKey
update "api_keys"
set "last_used_at" = +?
where "id" = +? and (last_used_at is null or last_used_at < +?);
