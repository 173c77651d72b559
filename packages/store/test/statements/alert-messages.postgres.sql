-- claimAlertMessages
update alert_messages
set state = 1, due_at = $1, attempts = attempts + 1
where seq in (
  select seq
  from alert_messages
  where state in (0, 1) and due_at <= $2
  order by due_at
  limit $3
  for update skip locked
)
returning "id", "account_id" as "accountId", "target_seq" as "targetSeq", "content", "attempts" as "attempt", "created_at" as "createdAtMs";

-- countAlertsSince
select sum(alerts) as alerts
from alert_messages join alert_targets on alert_targets.seq = alert_messages.target_seq
where alert_targets.account_id = $1 and alert_targets.id = $2 and alert_messages.created_at >= $3;

-- deleteOldMessages
delete from "alert_messages"
where ("seq") in (
  select "seq"
  from "alert_messages"
  where finished_at < $1
  order by finished_at
  limit $2
);

-- endAttempt
update "alert_messages"
set "state" = $1, "due_at" = $2, "error" = $3, "finished_at" = $4
where "id" = $5 and "attempts" = $6 and state = 1
returning target_seq as "targetSeq";

-- findDueMessage
select seq
from alert_messages
where state in (0, 1) and due_at <= $1
limit 1;

-- findWaitingAlerts
select (
  select count(*)
  from (
    select seq
    from alert_messages
    where state in (0, 1)
    limit $1
  ) as waiting
) as count, (
  select cast($2 as bigint) - min(due_at)
  from alert_messages
  where state in (0, 1) and due_at <= $3
) as "oldestDueMs";

-- insertAlertMessage
insert into "alert_messages" ("id", "account_id", "target_seq", "content", "kind", "alerts", "due_at", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- listAlertMessages
select "alert_messages"."id", "alert_messages"."state", "alert_messages"."content", "alert_messages"."due_at" as "dueAtMs", "alert_messages"."attempts", "alert_messages"."error", "alert_messages"."created_at" as "createdAtMs", "alert_messages"."finished_at" as "finishedAtMs", alert_targets.id as "targetId"
from alert_messages join alert_targets on alert_targets.seq = alert_messages.target_seq
where alert_messages.account_id = $1
order by alert_messages.seq desc
limit $2;

-- lockOpenMessage
select seq, content
from alert_messages
where target_seq = $1 and state = 0 and kind = 0
order by seq
limit 1
for update;

-- updateOpenMessage
update "alert_messages"
set "content" = $1, "alerts" = $2
where "seq" = $3;
