-- countAlertsSince
select sum(alerts) as alerts
from deliveries
where created_at >= $1 and target_seq = (
  select seq
  from alert_targets
  where account_id = $2 and id = $3
);

-- countPending
select count(*) as count
from (
  select seq
  from deliveries
  where webhook_seq = $1 and state = 0
  limit $2
) as pending;

-- deleteOldAlerts
delete from "deliveries"
where ("seq") in (
  select "seq"
  from "deliveries"
  where "target_seq" is not null and state > 0 and due_at < $1
  order by due_at
  limit $2
);

-- deleteOldDeliveries
delete from "deliveries"
where ("seq") in (
  select "seq"
  from "deliveries"
  where "webhook_seq" is not null and state > 0 and due_at < $1
  order by due_at
  limit $2
);

-- failPending
update "deliveries"
set "state" = $1, "token" = $2, "due_at" = $3
where "webhook_seq" = $4 and state = 0;

-- findDelivery
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "id" = $1;

-- findDeliveryOfWebhook
select log, deliveries.created_at as "createdAtMs", enabled, last_success_at as "lastSuccessAtMs"
from deliveries join webhooks on webhooks.seq = webhook_seq
where deliveries.seq = $1;

-- findWaitingAlerts
select (
  select count(*)
  from (
    select deliveries.seq
    from "alert_targets" as recipients join deliveries on "target_seq" = recipients.seq and state = 0
    limit $1
  ) as waiting
) as count, (
  select cast($2 as bigint) - min(case when due_at < resume_at then resume_at else due_at end)
  from (
    select cast(0 as bigint) as resume_at, (
      select min(due_at)
      from deliveries
      where "target_seq" = recipients.seq and state = 0
    ) as due_at
    from "alert_targets" as recipients
    where cast(0 as bigint) <= $3
  ) as due
  where due_at <= $4
) as "oldestDueMs";

-- findWaitingDeliveries
select (
  select count(*)
  from (
    select deliveries.seq
    from "webhooks" as recipients join deliveries on "webhook_seq" = recipients.seq and state = 0
    limit $1
  ) as waiting
) as count, (
  select cast($2 as bigint) - min(case when due_at < resume_at then resume_at else due_at end)
  from (
    select "resume_at" as resume_at, (
      select min(due_at)
      from deliveries
      where "webhook_seq" = recipients.seq and state = 0
    ) as due_at
    from "webhooks" as recipients
    where "resume_at" <= $3
  ) as due
  where due_at <= $4
) as "oldestDueMs";

-- insertDeliveries
insert into deliveries (id, account_id, target_seq, webhook_seq, type, message_id, event_position, content, alerts, due_at, created_at)
select id, "accountId", "targetSeq", "webhookSeq", type, coalesce("messageId", id), "eventPosition", coalesce(content, ''), coalesce(alerts, 0), coalesce("dueAtMs", $1), cast($2 as bigint)
from (
  select "id", "accountId", "targetSeq", "webhookSeq", "type", "messageId", "eventPosition", "content", "alerts", "dueAtMs"
  from json_to_recordset($3::json) as given ("id" uuid, "accountId" bigint, "targetSeq" bigint, "webhookSeq" bigint, "type" text, "messageId" uuid, "eventPosition" bigint, "content" text, "alerts" bigint, "dueAtMs" bigint)
) as given;

-- listAlerts
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "account_id" = $1 and "target_seq" is not null and seq < $2
order by "account_id" desc, seq desc
limit $3;

-- listDeliveries
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "webhook_seq" = $1 and "webhook_seq" is not null and seq < $2
order by "webhook_seq" desc, seq desc
limit $3;

-- listDeliveriesOfStatus
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "webhook_seq" = $1 and "state" = $2 and "webhook_seq" is not null and seq < $3
order by "webhook_seq" desc, "state" desc, seq desc
limit $4;

-- listDueAlerts
select "due"."seq", "due"."id", "due"."event_position" as "eventPosition", "due"."message_id" as "messageId", "due"."type", "due"."content", "due"."attempts", "due"."created_at" as "createdAtMs", "recipients"."seq" as "targetSeq", "recipients"."id" as "targetId", "recipients"."destination", "recipients"."delivery"
from "alert_targets" as recipients join deliveries as due on due.seq = (
  select seq
  from deliveries
  where "target_seq" = recipients.seq and state = 0 and due_at <= $1
  order by due_at
  limit 1
)
where due.state = 0 and due.due_at <= $2 and cast(0 as bigint) <= $3 and not ("recipients"."seq" = any (array(
  select value::bigint
  from json_array_elements_text($4::json)
)))
order by due.due_at
limit $5
for update of due skip locked;

-- listDueDeliveries
select "due"."seq", "due"."id", "due"."event_position" as "eventPosition", "due"."message_id" as "messageId", "due"."type", "due"."content", "due"."attempts", "due"."created_at" as "createdAtMs", "recipients"."seq" as "webhookSeq", "recipients"."id" as "webhookId", "recipients"."url", "recipients"."secret", "recipients"."previous_secret" as "previousSecret", "recipients"."previous_until" as "previousUntilMs"
from "webhooks" as recipients join deliveries as due on due.seq = (
  select seq
  from deliveries
  where "webhook_seq" = recipients.seq and state = 0 and due_at <= $1
  order by due_at
  limit 1
)
where due.state = 0 and due.due_at <= $2 and "resume_at" <= $3 and not ("recipients"."seq" = any (array(
  select value::bigint
  from json_array_elements_text($4::json)
)))
order by due.due_at
limit $5
for update of due skip locked;

-- lockOpenAlert
select seq, content
from deliveries
where target_seq = $1 and state = 0 and token is null and type = 'alerts'
order by seq
limit 1
for update;

-- updateLog
update "deliveries"
set "log" = $1
where "seq" = $2;

-- updateOpenAlert
update "deliveries"
set "content" = $1, "alerts" = $2
where "seq" = $3;
