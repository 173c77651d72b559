-- deleteWebhook
delete from "webhooks"
where "seq" = +?;

-- disableWebhook
update "webhooks"
set "enabled" = +?, "disabled_reason" = +?, "updated_at" = +?
where "seq" = +?;

-- findWebhook
select "webhooks"."seq", "webhooks"."id", "webhooks"."url", "webhooks"."description", "webhooks"."types", "webhooks"."project", "webhooks"."enabled", "webhooks"."disabled_reason" as "disabledReason", "webhooks"."secret", "webhooks"."previous_until" as "previousUntilMs", "webhooks"."public_key" as "publicKey", "webhooks"."last_success_at" as "lastSuccessAtMs", "webhooks"."last_failure_at" as "lastFailureAtMs", "webhooks"."created_at" as "createdAtMs", "webhooks"."updated_at" as "updatedAtMs"
from "webhooks"
where "id" = +? and "account_id" = +?;

-- insertWebhook
insert into "webhooks" ("id", "account_id", "url", "description", "types", "project", "enabled", "secret", "public_key", "created_at", "updated_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?);

-- listEnabledWebhooks
select seq, account_id as "accountId", types, project, created_at as "createdAtMs"
from webhooks
where enabled = 1 and account_id in (
  select value
  from json_each(+?)
)
order by seq;

-- listWebhooks
select "webhooks"."seq", "webhooks"."id", "webhooks"."url", "webhooks"."description", "webhooks"."types", "webhooks"."project", "webhooks"."enabled", "webhooks"."disabled_reason" as "disabledReason", "webhooks"."secret", "webhooks"."previous_until" as "previousUntilMs", "webhooks"."public_key" as "publicKey", "webhooks"."last_success_at" as "lastSuccessAtMs", "webhooks"."last_failure_at" as "lastFailureAtMs", "webhooks"."created_at" as "createdAtMs", "webhooks"."updated_at" as "updatedAtMs"
from "webhooks"
where "account_id" = +?
order by "seq"
limit +?;

-- lockWebhookAccount
select id
from accounts
where id = +?;

-- noteWebhookFailure
update webhooks
set last_failure_at = +?, resume_at = coalesce(cast(+? as bigint), resume_at)
where seq = +?;

-- noteWebhookSuccess
update "webhooks"
set "last_success_at" = +?
where "seq" = +?;

-- rotateWebhook
update "webhooks"
set "previous_secret" = "secret", "previous_until" = +?, "secret" = +?, "public_key" = +?, "updated_at" = +?
where "seq" = +?;

-- updateWebhook
update "webhooks"
set "url" = +?, "description" = +?, "types" = +?, "project" = +?, "enabled" = +?, "disabled_reason" = +?, "resume_at" = 0, "updated_at" = +?
where "seq" = +?;
