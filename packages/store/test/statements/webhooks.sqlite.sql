-- deleteWebhook
delete from "webhooks"
where "seq" = +?;

-- disableWebhook
update "webhooks"
set "disabled_reason" = +?, "updated_at" = +?, "enabled" = +?
where "seq" = +?;

-- findWebhook
select "seq", "id", "url", "description", "types", "project", "enabled", "disabled_reason" as "disabledReason", "previous_until" as "previousUntilMs", "public_key" as "publicKey", "last_success_at" as "lastSuccessAtMs", "last_failure_at" as "lastFailureAtMs", "created_at" as "createdAtMs", "updated_at" as "updatedAtMs"
from "webhooks"
where "id" = +? and "account_id" = +?;

-- insertWebhook
insert into "webhooks" ("id", "account_id", "url", "description", "types", "project", "enabled", "secret", "public_key", "created_at", "updated_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?);

-- listEnabledWebhooks
select "seq", "account_id" as "accountId", "types", "project", "created_at" as "createdAtMs"
from webhooks
where enabled = 1 and "account_id" in (
  select value
  from json_each(+?)
)
order by seq;

-- listWebhooks
select "seq", "id", "url", "description", "types", "project", "enabled", "disabled_reason" as "disabledReason", "previous_until" as "previousUntilMs", "public_key" as "publicKey", "last_success_at" as "lastSuccessAtMs", "last_failure_at" as "lastFailureAtMs", "created_at" as "createdAtMs", "updated_at" as "updatedAtMs"
from "webhooks"
where "account_id" = +?
order by seq
limit +?;

-- recordWebhookFailure
update "webhooks"
set "last_failure_at" = +?, "resume_at" = coalesce(cast(+? as bigint), resume_at)
where "seq" = +?;

-- recordWebhookSuccess
update "webhooks"
set "last_success_at" = +?
where "seq" = +?;

-- rotateWebhook
update "webhooks"
set "secret" = +?, "public_key" = +?, "previous_until" = +?, "updated_at" = +?, "previous_secret" = secret
where "seq" = +?;

-- updateWebhook
update "webhooks"
set "url" = +?, "description" = +?, "types" = +?, "project" = +?, "enabled" = +?, "disabled_reason" = +?, "updated_at" = +?, "resume_at" = +?
where "seq" = +?;
