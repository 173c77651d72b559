-- claimDelivery
update "webhook_deliveries"
set "token" = $1, "next_at" = $2
where "seq" = $3;

-- countPending
select count(*) as count
from (
  select seq
  from webhook_deliveries
  where webhook_seq = $1 and status = 0
  limit $2
) as pending;

-- deleteOldDeliveries
delete from webhook_deliveries
where created_at < $1 and status > 0 and seq in (
  select seq
  from webhook_deliveries
  order by seq
  limit $2
);

-- endAttempt
update "webhook_deliveries"
set "status" = $1, "attempt" = $2, "attempts" = $3, "next_at" = $4, "token" = $5
where "seq" = $6 and "token" = $7 and status = 0;

-- failPending
update "webhook_deliveries"
set "status" = $1, "token" = $2
where "webhook_seq" = $3 and status = 0;

-- findAttempts
select deliveries.attempts, deliveries.created_at as "createdAtMs", webhooks.enabled, webhooks.last_success_at as "lastSuccessAtMs"
from webhook_deliveries as deliveries join webhooks on webhooks.seq = deliveries.webhook_seq
where deliveries.seq = $1 and deliveries.token = $2 and deliveries.status = 0;

-- findDelivery
select "seq", "id", "event_position" as "eventPosition", "message_id" as "messageId", "type", "status", "attempts", "next_at" as "nextAtMs", "created_at" as "createdAtMs"
from "webhook_deliveries"
where "id" = $1 and "webhook_seq" = $2;

-- findWaiting
select (
  select count(*)
  from (
    select deliveries.seq
    from webhooks join webhook_deliveries as deliveries on deliveries.webhook_seq = webhooks.seq and deliveries.status = 0
    limit $1
  ) as waiting
) as count, (
  select cast($2 as bigint) - min(case when next_at < resume_at then resume_at else next_at end)
  from (
    select resume_at, (
      select min(next_at)
      from webhook_deliveries
      where webhook_seq = webhooks.seq and status = 0
    ) as next_at
    from webhooks
    where resume_at <= $3
  ) as due
  where next_at <= $4
) as "oldestDueMs";

-- insertDeliveries
insert into webhook_deliveries (id, webhook_seq, event_position, message_id, type, next_at, created_at)
select id, webhook_seq, event_position, message_id, type, cast($1 as bigint), cast($2 as bigint)
from (
  select "id", "webhook_seq", "event_position", "message_id", "type"
  from json_to_recordset($3::json) as given ("id" uuid, "webhook_seq" bigint, "event_position" bigint, "message_id" uuid, "type" text)
) as given;

-- listDeliveries
select "seq", "id", "event_position" as "eventPosition", "message_id" as "messageId", "type", "status", "attempts", "next_at" as "nextAtMs", "created_at" as "createdAtMs"
from "webhook_deliveries"
where "webhook_seq" = $1 and seq < $2
order by "webhook_seq" desc, seq desc
limit $3;

-- listDeliveriesOfStatus
select "seq", "id", "event_position" as "eventPosition", "message_id" as "messageId", "type", "status", "attempts", "next_at" as "nextAtMs", "created_at" as "createdAtMs"
from "webhook_deliveries"
where "webhook_seq" = $1 and "status" = $2 and seq < $3
order by "webhook_seq" desc, "status" desc, seq desc
limit $4;

-- listDue
select "deliveries"."seq", "deliveries"."webhook_seq" as "webhookSeq", "deliveries"."event_position" as "eventPosition", "deliveries"."message_id" as "messageId", "deliveries"."type", "deliveries"."attempt", "deliveries"."created_at" as "createdAtMs", "webhooks"."id" as "webhookId", "webhooks"."url", "webhooks"."secret", "webhooks"."previous_secret" as "previousSecret", "webhooks"."previous_until" as "previousUntilMs"
from webhooks join webhook_deliveries as deliveries on deliveries.seq = (
  select seq
  from webhook_deliveries
  where webhook_seq = webhooks.seq and status = 0 and next_at <= $1
  order by next_at
  limit 1
)
where deliveries.status = 0 and deliveries.next_at <= $2 and webhooks.resume_at <= $3 and not ("webhooks"."seq" = any (array(
  select value::bigint
  from json_array_elements_text($4::json)
)))
order by deliveries.next_at
limit $5
for update of deliveries skip locked;
