-- deleteWebhook
delete from "webhooks"
where "seq" = $1;

-- disableWebhook
update "webhooks"
set "disabled_reason" = $1, "updated_at" = $2, "enabled" = $3
where "seq" = $4;

-- findWebhook
select "seq", "id", "url", "description", "types", "project", "enabled", "disabled_reason" as "disabledReason", "previous_until" as "previousUntilMs", "public_key" as "publicKey", "last_success_at" as "lastSuccessAtMs", "last_failure_at" as "lastFailureAtMs", "created_at" as "createdAtMs", "updated_at" as "updatedAtMs"
from "webhooks"
where "id" = $1 and "account_id" = $2;

-- insertWebhook
insert into "webhooks" ("id", "account_id", "url", "description", "types", "project", "enabled", "secret", "public_key", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- listEnabledWebhooks
select "seq", "account_id" as "accountId", "types", "project", "created_at" as "createdAtMs"
from webhooks
where enabled = 1 and "account_id" = any (array(
  select value::bigint
  from json_array_elements_text($1::json)
))
order by seq;

-- listWebhooks
select "seq", "id", "url", "description", "types", "project", "enabled", "disabled_reason" as "disabledReason", "previous_until" as "previousUntilMs", "public_key" as "publicKey", "last_success_at" as "lastSuccessAtMs", "last_failure_at" as "lastFailureAtMs", "created_at" as "createdAtMs", "updated_at" as "updatedAtMs"
from "webhooks"
where "account_id" = $1
order by seq
limit $2;

-- recordWebhookFailure
update "webhooks"
set "last_failure_at" = $1, "resume_at" = coalesce(cast($2 as bigint), resume_at)
where "seq" = $3;

-- recordWebhookSuccess
update "webhooks"
set "last_success_at" = $1
where "seq" = $2;

-- rotateWebhook
update "webhooks"
set "secret" = $1, "public_key" = $2, "previous_until" = $3, "updated_at" = $4, "previous_secret" = secret
where "seq" = $5;

-- updateWebhook
update "webhooks"
set "url" = $1, "description" = $2, "types" = $3, "project" = $4, "enabled" = $5, "disabled_reason" = $6, "updated_at" = $7, "resume_at" = $8
where "seq" = $9;
