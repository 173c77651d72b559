-- claimAlertMessages
update alert_messages
set state = 1, due_at = +?, attempts = attempts + 1
where seq in (
  select seq
  from alert_messages
  where state in (0, 1) and due_at <= +?
  order by due_at
  limit +?
)
returning "id", "account_id" as "accountId", "target_seq" as "targetSeq", "content", "attempts" as "attempt", "created_at" as "createdAtMs";

-- countAlertsSince
select sum(alerts) as alerts
from alert_messages join alert_targets on alert_targets.seq = alert_messages.target_seq
where alert_targets.account_id = +? and alert_targets.id = +? and alert_messages.created_at >= +?;

-- deleteOldMessages
delete from "alert_messages"
where ("seq") in (
  select "seq"
  from "alert_messages"
  where finished_at < +?
  order by finished_at
  limit +?
);

-- endAttempt
update "alert_messages"
set "state" = +?, "due_at" = +?, "error" = +?, "finished_at" = +?
where "id" = +? and "attempts" = +? and state = 1
returning target_seq as "targetSeq";

-- findDueMessage
select seq
from alert_messages
where state in (0, 1) and due_at <= +?
limit 1;

-- findWaitingAlerts
select (
  select count(*)
  from (
    select seq
    from alert_messages
    where state in (0, 1)
    limit +?
  ) as waiting
) as count, (
  select cast(+? as bigint) - min(due_at)
  from alert_messages
  where state in (0, 1) and due_at <= +?
) as "oldestDueMs";

-- insertAlertMessage
insert into "alert_messages" ("id", "account_id", "target_seq", "content", "kind", "alerts", "due_at", "created_at")
values (+?, +?, +?, +?, +?, +?, +?, +?);

-- listAlertMessages
select "alert_messages"."id", "alert_messages"."state", "alert_messages"."content", "alert_messages"."due_at" as "dueAtMs", "alert_messages"."attempts", "alert_messages"."error", "alert_messages"."created_at" as "createdAtMs", "alert_messages"."finished_at" as "finishedAtMs", alert_targets.id as "targetId"
from alert_messages join alert_targets on alert_targets.seq = alert_messages.target_seq
where alert_messages.account_id = +?
order by alert_messages.seq desc
limit +?;

-- lockOpenMessage
select seq, content
from alert_messages
where target_seq = +? and state = 0 and kind = 0
order by seq
limit 1;

-- updateOpenMessage
update "alert_messages"
set "content" = +?, "alerts" = +?
where "seq" = +?;
