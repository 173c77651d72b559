select "digest", "account_id" as "accountId", "expires_at" as "expiresAtMs" from "sign_in_links" where "digest" = +? and "expires_at" > +?
