-- advanceDigest
update "alert_targets"
set "digest_at" = $1
where "account_id" = $2 and "id" = $3 and "digest_at" = $4;

-- deleteAlertRule
delete from "alert_rules"
where "account_id" = $1 and "id" = $2;

-- deleteAlertRulesOfProject
delete from "alert_rules"
where "account_id" = $1 and "project" = $2;

-- deleteAlertStates
delete from alert_states
where (rule_seq, subject) in (
  select given."ruleSeq", given.subject
  from (
    select "ruleSeq", "subject"
    from json_to_recordset($1::json) as given ("ruleSeq" bigint, "subject" text)
  ) as given
);

-- deleteAlertTarget
delete from "alert_targets"
where "account_id" = $1 and "id" = $2;

-- deleteStatesOfAlertRule
delete from "alert_states"
where "rule_seq" = $1;

-- findAlertRule
select "seq", "project", "condition", "targets"
from "alert_rules"
where "account_id" = $1 and "id" = $2;

-- findAlertTarget
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = $1 and "id" = $2;

-- findAlertTargetOf
select "seq", "account_id" as "accountId", "delivery"
from "alert_targets"
where "id" = $1;

-- findDueDigest
select "account_id" as "accountId", "id", "delivery", "digest_at" as "digestAtMs"
from "alert_targets"
where digest_at <= $1
order by digest_at
limit 1;

-- insertAlertRule
insert into "alert_rules" ("account_id", "id", "project", "condition", "targets", "created_at")
values ($1, $2, $3, $4, $5, $6);

-- insertAlertTarget
insert into "alert_targets" ("account_id", "id", "kind", "name", "shown", "destination", "delivery", "digest_at", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- listAlertRules
select "seq", "id", "account_id" as "accountId", "project", "condition", "targets", "created_at" as "createdAtMs"
from "alert_rules"
where "account_id" = any (array(
  select value::bigint
  from json_array_elements_text($1::json)
))
order by seq;

-- listAlertStates
select alert_states.rule_seq as "ruleSeq", alert_states.subject, alert_states.state
from (
  select "ruleSeq", "subject"
  from json_to_recordset($1::json) as given ("ruleSeq" bigint, "subject" text)
) as given join alert_states on alert_states.rule_seq = given."ruleSeq" and alert_states.subject = given.subject;

-- listAlertTargets
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = $1
order by seq
limit $2;

-- putAlertStates
insert into alert_states (rule_seq, subject, state)
select given."ruleSeq", given.subject, given.state
from (
  select "ruleSeq", "subject", "state"
  from json_to_recordset($1::json) as given ("ruleSeq" bigint, "subject" text, "state" text)
) as given join alert_rules on alert_rules.seq = given."ruleSeq"
where true
on conflict (rule_seq, subject) do update
set state = excluded.state;

-- recordAlertArrival
update "alert_targets"
set "sent_at" = $1, "failing_since" = $2, "error" = $3
where "seq" = $4;

-- recordAlertFailure
update "alert_targets"
set "error" = $1, "failing_since" = coalesce(failing_since, $2)
where "seq" = $3;

-- updateAlertDestination
update "alert_targets"
set "shown" = $1, "destination" = $2
where "account_id" = $3 and "id" = $4;

-- updateAlertRule
update "alert_rules"
set "project" = $1, "condition" = $2, "targets" = $3
where "seq" = $4;

-- updateAlertTarget
update "alert_targets"
set "name" = $1, "delivery" = $2, "digest_at" = $3
where "account_id" = $4 and "id" = $5;

-- updateTargetsOfAlertRule
update "alert_rules"
set "targets" = $1
where "seq" = $2;
