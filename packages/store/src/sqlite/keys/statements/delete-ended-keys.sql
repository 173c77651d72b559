delete from "api_keys" where "id" in (select "id" from "api_keys" where ("revoked_at" < +? or "expires_at" < +?) limit +?)
