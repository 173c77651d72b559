-- deleteEndedKeys
delete from "api_keys"
where ("id") in (
  select "id"
  from "api_keys"
  where revoked_at < $1 or expires_at < $2
  limit $3
);

-- findKey
select "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs"
from "api_keys"
where "id" = $1;

-- findKeyByDigest
select "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs"
from "api_keys"
where "digest" = $1;

-- insertKey
insert into "api_keys" ("id", "account_id", "name", "digest", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- listKeys
select "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs"
from "api_keys"
where "account_id" = $1 and (created_at, id) < ($2, $3)
order by created_at desc, id desc
limit $4;

-- revokeKey
update api_keys
set revoked_at = coalesce(revoked_at, $1)
where id = $2 and account_id = $3;

-- revokeOperatorKeys
update "api_keys"
set "revoked_at" = $1
where "account_id" = $2 and (id like 'env-%' or name = 'PAGEMARK_API_KEY') and revoked_at is null and digest is distinct from $3
returning "id", "account_id" as "accountId", "name", "digest", "scopes", "created_at" as "createdAtMs", "expires_at" as "expiresAtMs", "last_used_at" as "lastUsedAtMs", "revoked_at" as "revokedAtMs";

-- touchKey
update "api_keys"
set "last_used_at" = $1
where "id" = $2 and (last_used_at is null or last_used_at < $3);
