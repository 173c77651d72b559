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

-- deleteAlertRulesWithoutTarget
delete from "alert_rules"
where "account_id" = +? and seq not in (
  select rule_seq
  from alert_rule_targets
);

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

-- deleteTargetsOfAlertRule
delete from "alert_rule_targets"
where "rule_seq" = +?;

-- findAlertRule
select "seq", "project", "condition"
from "alert_rules"
where "account_id" = +? and "id" = +?;

-- findAlertTarget
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = +? and "id" = +?;

-- findAlertTargetOf
select "account_id" as "accountId", "delivery"
from "alert_targets"
where "seq" = +?;

-- findDueDigest
select account_id as "accountId", id, delivery, digest_at as "digestAtMs"
from alert_targets
where digest_at <= +?
order by digest_at
limit 1;

-- insertAlertRule
insert into "alert_rules" ("account_id", "id", "project", "condition", "created_at")
values (+?, +?, +?, +?, +?);

-- insertAlertTarget
insert into "alert_targets" ("account_id", "id", "kind", "name", "shown", "destination", "delivery", "digest_at", "created_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?);

-- insertTargetsOfAlertRule
insert into alert_rule_targets (rule_seq, target_seq)
select cast(+? as bigint), seq
from (
  select value ->> 'seq' as "seq"
  from json_each(+?)
) as given;

-- listAlertRules
select "alert_rules"."seq", "alert_rules"."id", "alert_rules"."account_id" as "accountId", "alert_rules"."project", "alert_rules"."condition", "alert_rules"."created_at" as "createdAtMs", alert_targets.seq as "targetSeq", alert_targets.id as "targetId"
from alert_rules join alert_rule_targets on alert_rule_targets.rule_seq = alert_rules.seq join alert_targets on alert_targets.seq = alert_rule_targets.target_seq
where "alert_rules"."account_id" in (
  select value
  from json_each(+?)
)
order by alert_rules.seq, alert_targets.seq;

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

-- noteAlertArrival
update "alert_targets"
set "sent_at" = +?, "failing_since" = +?, "error" = +?
where "seq" = +?;

-- noteAlertFailure
update "alert_targets"
set "error" = +?, "failing_since" = coalesce(failing_since, +?)
where "seq" = +?;

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

-- updateAlertDestination
update "alert_targets"
set "shown" = +?, "destination" = +?
where "account_id" = +? and "id" = +?;

-- updateAlertRule
update "alert_rules"
set "project" = +?, "condition" = +?
where "seq" = +?;

-- updateAlertTarget
update "alert_targets"
set "name" = +?, "delivery" = +?, "digest_at" = +?
where "account_id" = +? and "id" = +?;
