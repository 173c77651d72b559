-- countAlertsSince
select sum(alerts) as alerts
from deliveries
where created_at >= +? and target_seq = (
  select seq
  from alert_targets
  where account_id = +? and id = +?
);

-- countPending
select count(*) as count
from (
  select seq
  from deliveries
  where webhook_seq = +? and state = 0
  limit +?
) as pending;

-- deleteOldAlerts
delete from "deliveries"
where ("seq") in (
  select "seq"
  from "deliveries"
  where "target_seq" is not null and state > 0 and due_at < +?
  order by due_at
  limit +?
);

-- deleteOldDeliveries
delete from "deliveries"
where ("seq") in (
  select "seq"
  from "deliveries"
  where "webhook_seq" is not null and state > 0 and due_at < +?
  order by due_at
  limit +?
);

-- failPending
update "deliveries"
set "state" = +?, "token" = +?, "due_at" = +?
where "webhook_seq" = +? and state = 0;

-- findDelivery
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "id" = +?;

-- findDeliveryOfWebhook
select log, deliveries.created_at as "createdAtMs", enabled, last_success_at as "lastSuccessAtMs"
from deliveries join webhooks on webhooks.seq = webhook_seq
where deliveries.seq = +?;

-- findWaitingAlerts
select (
  select count(*)
  from (
    select deliveries.seq
    from "alert_targets" as recipients join deliveries on "target_seq" = recipients.seq and state = 0
    limit +?
  ) as waiting
) as count, (
  select cast(+? as bigint) - min(case when due_at < resume_at then resume_at else due_at end)
  from (
    select cast(0 as bigint) as resume_at, (
      select min(due_at)
      from deliveries
      where "target_seq" = recipients.seq and state = 0
    ) as due_at
    from "alert_targets" as recipients
    where cast(0 as bigint) <= +?
  ) as due
  where due_at <= +?
) as "oldestDueMs";

-- findWaitingDeliveries
select (
  select count(*)
  from (
    select deliveries.seq
    from "webhooks" as recipients join deliveries on "webhook_seq" = recipients.seq and state = 0
    limit +?
  ) as waiting
) as count, (
  select cast(+? as bigint) - min(case when due_at < resume_at then resume_at else due_at end)
  from (
    select "resume_at" as resume_at, (
      select min(due_at)
      from deliveries
      where "webhook_seq" = recipients.seq and state = 0
    ) as due_at
    from "webhooks" as recipients
    where "resume_at" <= +?
  ) as due
  where due_at <= +?
) as "oldestDueMs";

-- insertDeliveries
insert into deliveries (id, account_id, target_seq, webhook_seq, type, message_id, event_position, content, alerts, due_at, created_at)
select id, "accountId", "targetSeq", "webhookSeq", type, coalesce("messageId", id), "eventPosition", coalesce(content, ''), coalesce(alerts, 0), coalesce("dueAtMs", +?), cast(+? as bigint)
from (
  select unhex(value ->> 'id') as "id", value ->> 'accountId' as "accountId", value ->> 'targetSeq' as "targetSeq", value ->> 'webhookSeq' as "webhookSeq", value ->> 'type' as "type", unhex(value ->> 'messageId') as "messageId", value ->> 'eventPosition' as "eventPosition", value ->> 'content' as "content", value ->> 'alerts' as "alerts", value ->> 'dueAtMs' as "dueAtMs"
  from json_each(+?)
) as given;

-- listAlerts
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "account_id" = +? and "target_seq" is not null and seq < +?
order by "account_id" desc, seq desc
limit +?;

-- listDeliveries
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "webhook_seq" = +? and "webhook_seq" is not null and seq < +?
order by "webhook_seq" desc, seq desc
limit +?;

-- listDeliveriesOfStatus
select "seq", "id", "target_seq" as "targetSeq", "webhook_seq" as "webhookSeq", "message_id" as "messageId", "type", "event_position" as "eventPosition", "content", "log", "created_at" as "createdAtMs", "state", "token", "attempts", "due_at" as "dueAtMs", "error"
from "deliveries"
where "webhook_seq" = +? and "state" = +? and "webhook_seq" is not null and seq < +?
order by "webhook_seq" desc, "state" desc, seq desc
limit +?;

-- listDueAlerts
select "due"."seq", "due"."id", "due"."event_position" as "eventPosition", "due"."message_id" as "messageId", "due"."type", "due"."content", "due"."attempts", "due"."created_at" as "createdAtMs", "recipients"."seq" as "targetSeq", "recipients"."id" as "targetId", "recipients"."destination", "recipients"."delivery"
from "alert_targets" as recipients join deliveries as due on due.seq = (
  select seq
  from deliveries
  where "target_seq" = recipients.seq and state = 0 and due_at <= +?
  order by due_at
  limit 1
)
where due.state = 0 and due.due_at <= +? and cast(0 as bigint) <= +? and not ("recipients"."seq" in (
  select value
  from json_each(+?)
))
order by due.due_at
limit +?;

-- listDueDeliveries
select "due"."seq", "due"."id", "due"."event_position" as "eventPosition", "due"."message_id" as "messageId", "due"."type", "due"."content", "due"."attempts", "due"."created_at" as "createdAtMs", "recipients"."seq" as "webhookSeq", "recipients"."id" as "webhookId", "recipients"."url", "recipients"."secret", "recipients"."previous_secret" as "previousSecret", "recipients"."previous_until" as "previousUntilMs"
from "webhooks" as recipients join deliveries as due on due.seq = (
  select seq
  from deliveries
  where "webhook_seq" = recipients.seq and state = 0 and due_at <= +?
  order by due_at
  limit 1
)
where due.state = 0 and due.due_at <= +? and "resume_at" <= +? and not ("recipients"."seq" in (
  select value
  from json_each(+?)
))
order by due.due_at
limit +?;

-- lockOpenAlert
select seq, content
from deliveries
where target_seq = +? and state = 0 and token is null and type = 'alerts'
order by seq
limit 1;

-- updateLog
update "deliveries"
set "log" = +?
where "seq" = +?;

-- updateOpenAlert
update "deliveries"
set "content" = +?, "alerts" = +?
where "seq" = +?;
