-- deleteWebhook
delete from "webhooks"
where "seq" = $1;

-- disableWebhook
update "webhooks"
set "enabled" = $1, "disabled_reason" = $2, "updated_at" = $3
where "seq" = $4;

-- findWebhook
select "webhooks"."seq", "webhooks"."id", "webhooks"."url", "webhooks"."description", "webhooks"."types", "webhooks"."project", "webhooks"."enabled", "webhooks"."disabled_reason" as "disabledReason", "webhooks"."secret", "webhooks"."previous_until" as "previousUntilMs", "webhooks"."public_key" as "publicKey", "webhooks"."last_success_at" as "lastSuccessAtMs", "webhooks"."last_failure_at" as "lastFailureAtMs", "webhooks"."created_at" as "createdAtMs", "webhooks"."updated_at" as "updatedAtMs"
from "webhooks"
where "id" = $1 and "account_id" = $2;

-- insertWebhook
insert into "webhooks" ("id", "account_id", "url", "description", "types", "project", "enabled", "secret", "public_key", "created_at", "updated_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- listEnabledWebhooks
select seq, account_id as "accountId", types, project, created_at as "createdAtMs"
from webhooks
where enabled = 1 and account_id = any (array(
  select value::bigint
  from json_array_elements_text($1::json)
))
order by seq;

-- listWebhooks
select "webhooks"."seq", "webhooks"."id", "webhooks"."url", "webhooks"."description", "webhooks"."types", "webhooks"."project", "webhooks"."enabled", "webhooks"."disabled_reason" as "disabledReason", "webhooks"."secret", "webhooks"."previous_until" as "previousUntilMs", "webhooks"."public_key" as "publicKey", "webhooks"."last_success_at" as "lastSuccessAtMs", "webhooks"."last_failure_at" as "lastFailureAtMs", "webhooks"."created_at" as "createdAtMs", "webhooks"."updated_at" as "updatedAtMs"
from "webhooks"
where "account_id" = $1
order by "seq"
limit $2;

-- lockWebhookAccount
select id
from accounts
where id = $1
for update;

-- noteWebhookFailure
update webhooks
set last_failure_at = $1, resume_at = coalesce(cast($2 as bigint), resume_at)
where seq = $3;

-- noteWebhookSuccess
update "webhooks"
set "last_success_at" = $1
where "seq" = $2;

-- rotateWebhook
update "webhooks"
set "previous_secret" = "secret", "previous_until" = $1, "secret" = $2, "public_key" = $3, "updated_at" = $4
where "seq" = $5;

-- updateWebhook
update "webhooks"
set "url" = $1, "description" = $2, "types" = $3, "project" = $4, "enabled" = $5, "disabled_reason" = $6, "resume_at" = 0, "updated_at" = $7
where "seq" = $8;
