-- advanceDigest
update "alert_targets"
set "digest_at" = +?
where "account_id" = +? and "id" = +? and "digest_at" = +?;

-- deleteAlertRule
delete from "alert_rules"
where "account_id" = +? and "id" = +?;

-- deleteAlertRulesOfProject
delete from "alert_rules"
where "account_id" = +? and "project" = +?;

-- deleteAlertStates
delete from alert_states
where (rule_seq, subject) in (
  select given."ruleSeq", given.subject
  from (
    select value ->> 'ruleSeq' as "ruleSeq", value ->> 'subject' as "subject"
    from json_each(+?)
  ) as given
);

-- deleteAlertTarget
delete from "alert_targets"
where "account_id" = +? and "id" = +?;

-- deleteStatesOfAlertRule
delete from "alert_states"
where "rule_seq" = +?;

-- findAlertRule
select "seq", "project", "condition", "targets"
from "alert_rules"
where "account_id" = +? and "id" = +?;

-- findAlertTarget
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = +? and "id" = +?;

-- findAlertTargetOf
select "seq", "account_id" as "accountId", "delivery"
from "alert_targets"
where "id" = +?;

-- findDueDigest
select "account_id" as "accountId", "id", "delivery", "digest_at" as "digestAtMs"
from "alert_targets"
where digest_at <= +?
order by digest_at
limit 1;

-- insertAlertRule
insert into "alert_rules" ("account_id", "id", "project", "condition", "targets", "created_at")
values (+?, +?, +?, +?, +?, +?);

-- insertAlertTarget
insert into "alert_targets" ("account_id", "id", "kind", "name", "shown", "destination", "delivery", "digest_at", "created_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?);

-- listAlertRules
select "seq", "id", "account_id" as "accountId", "project", "condition", "targets", "created_at" as "createdAtMs"
from "alert_rules"
where "account_id" in (
  select value
  from json_each(+?)
)
order by seq;

-- listAlertStates
select alert_states.rule_seq as "ruleSeq", alert_states.subject, alert_states.state
from (
  select value ->> 'ruleSeq' as "ruleSeq", value ->> 'subject' as "subject"
  from json_each(+?)
) as given join alert_states on alert_states.rule_seq = given."ruleSeq" and alert_states.subject = given.subject;

-- listAlertTargets
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = +?
order by seq
limit +?;

-- putAlertStates
insert into alert_states (rule_seq, subject, state)
select given."ruleSeq", given.subject, given.state
from (
  select value ->> 'ruleSeq' as "ruleSeq", value ->> 'subject' as "subject", value ->> 'state' as "state"
  from json_each(+?)
) as given join alert_rules on alert_rules.seq = given."ruleSeq"
where true
on conflict (rule_seq, subject) do update
set state = excluded.state;

-- recordAlertArrival
update "alert_targets"
set "sent_at" = +?, "failing_since" = +?, "error" = +?
where "seq" = +?;

-- recordAlertFailure
update "alert_targets"
set "error" = +?, "failing_since" = coalesce(failing_since, +?)
where "seq" = +?;

-- updateAlertDestination
update "alert_targets"
set "shown" = +?, "destination" = +?
where "account_id" = +? and "id" = +?;

-- updateAlertRule
update "alert_rules"
set "project" = +?, "condition" = +?, "targets" = +?
where "seq" = +?;

-- updateAlertTarget
update "alert_targets"
set "name" = +?, "delivery" = +?, "digest_at" = +?
where "account_id" = +? and "id" = +?;

-- updateTargetsOfAlertRule
update "alert_rules"
set "targets" = +?
where "seq" = +?;
