-- claimDelivery
update "webhook_deliveries"
set "token" = +?, "next_at" = +?
where "seq" = +?;

-- countPending
select count(*) as count
from (
  select seq
  from webhook_deliveries
  where webhook_seq = +? and status = 0
  limit +?
) as pending;

-- deleteOldDeliveries
delete from webhook_deliveries
where created_at < +? and status > 0 and seq in (
  select seq
  from webhook_deliveries
  order by seq
  limit +?
);

-- endAttempt
update "webhook_deliveries"
set "status" = +?, "attempt" = +?, "attempts" = +?, "next_at" = +?, "token" = +?
where "seq" = +? and "token" = +? and status = 0;

-- failPending
update "webhook_deliveries"
set "status" = +?, "token" = +?
where "webhook_seq" = +? and status = 0;

-- findAttempts
select deliveries.attempts, deliveries.created_at as "createdAtMs", webhooks.enabled, webhooks.last_success_at as "lastSuccessAtMs"
from webhook_deliveries as deliveries join webhooks on webhooks.seq = deliveries.webhook_seq
where deliveries.seq = +? and deliveries.token = +? and deliveries.status = 0;

-- findDelivery
select "seq", "id", "event_position" as "eventPosition", "message_id" as "messageId", "type", "status", "attempts", "next_at" as "nextAtMs", "created_at" as "createdAtMs"
from "webhook_deliveries"
where "id" = +? and "webhook_seq" = +?;

-- findWaiting
select (
  select count(*)
  from (
    select deliveries.seq
    from webhooks join webhook_deliveries as deliveries on deliveries.webhook_seq = webhooks.seq and deliveries.status = 0
    limit +?
  ) as waiting
) as count, (
  select cast(+? as bigint) - min(case when next_at < resume_at then resume_at else next_at end)
  from (
    select resume_at, (
      select min(next_at)
      from webhook_deliveries
      where webhook_seq = webhooks.seq and status = 0
    ) as next_at
    from webhooks
    where resume_at <= +?
  ) as due
  where next_at <= +?
) as "oldestDueMs";

-- insertDeliveries
insert into webhook_deliveries (id, webhook_seq, event_position, message_id, type, next_at, created_at)
select id, webhook_seq, event_position, message_id, type, cast(+? as bigint), cast(+? as bigint)
from (
  select unhex(value ->> 'id') as "id", value ->> 'webhook_seq' as "webhook_seq", value ->> 'event_position' as "event_position", unhex(value ->> 'message_id') as "message_id", value ->> 'type' as "type"
  from json_each(+?)
) as given;

-- listDeliveries
select "seq", "id", "event_position" as "eventPosition", "message_id" as "messageId", "type", "status", "attempts", "next_at" as "nextAtMs", "created_at" as "createdAtMs"
from "webhook_deliveries"
where "webhook_seq" = +? and seq < +?
order by "webhook_seq" desc, seq desc
limit +?;

-- listDeliveriesOfStatus
select "seq", "id", "event_position" as "eventPosition", "message_id" as "messageId", "type", "status", "attempts", "next_at" as "nextAtMs", "created_at" as "createdAtMs"
from "webhook_deliveries"
where "webhook_seq" = +? and "status" = +? and seq < +?
order by "webhook_seq" desc, "status" desc, seq desc
limit +?;

-- listDue
select "deliveries"."seq", "deliveries"."webhook_seq" as "webhookSeq", "deliveries"."event_position" as "eventPosition", "deliveries"."message_id" as "messageId", "deliveries"."type", "deliveries"."attempt", "deliveries"."created_at" as "createdAtMs", "webhooks"."id" as "webhookId", "webhooks"."url", "webhooks"."secret", "webhooks"."previous_secret" as "previousSecret", "webhooks"."previous_until" as "previousUntilMs"
from webhooks join webhook_deliveries as deliveries on deliveries.seq = (
  select seq
  from webhook_deliveries
  where webhook_seq = webhooks.seq and status = 0 and next_at <= +?
  order by next_at
  limit 1
)
where deliveries.status = 0 and deliveries.next_at <= +? and webhooks.resume_at <= +? and not ("webhooks"."seq" in (
  select value
  from json_each(+?)
))
order by deliveries.next_at
limit +?;
