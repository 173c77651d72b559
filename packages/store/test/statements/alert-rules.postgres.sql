-- countAlertRules
select count(*) as "rules"
from "alert_rules"
where "account_id" = $1;

-- deleteAlertRule
delete from "alert_rules"
where "account_id" = $1 and "id" = $2;

-- deleteAlertRulesOfProject
delete from "alert_rules"
where "account_id" = $1 and "project" = $2;

-- deleteAlertRulesWithoutTarget
delete from "alert_rules"
where "account_id" = $1 and "seq" not in (
  select "rule_seq"
  from "alert_rule_targets"
);

-- deleteAlertStates
delete from alert_states
where (rule_seq, subject) in (
  select given."ruleSeq", given.subject
  from (
    select "ruleSeq", "subject"
    from json_to_recordset($1::json) as given ("ruleSeq" bigint, "subject" text)
  ) as given
);

-- deleteStatesOfAlertRule
delete from "alert_states"
where "rule_seq" = $1;

-- deleteTargetsOfAlertRule
delete from "alert_rule_targets"
where "rule_seq" = $1;

-- findAlertRule
select "seq", "project", "condition"
from "alert_rules"
where "account_id" = $1 and "id" = $2;

-- insertAlertRule
insert into "alert_rules" ("id", "account_id", "project", "condition", "created_at")
values ($1, $2, $3, $4, $5);

-- insertTargetsOfAlertRule
insert into alert_rule_targets (rule_seq, target_seq)
select $1, alert_targets.seq
from (
  select "id"
  from json_to_recordset($2::json) as given ("id" uuid)
) as given join alert_targets on alert_targets.id = given.id
where alert_targets.account_id = $3;

-- listAlertRules
select alert_rules.seq, alert_rules.id, alert_rules.account_id as "accountId", alert_rules.project, alert_rules.condition, alert_rules.created_at as "createdAtMs", alert_targets.seq as "targetSeq", alert_targets.id as "targetId"
from alert_rules join alert_rule_targets on alert_rule_targets.rule_seq = alert_rules.seq join alert_targets on alert_targets.seq = alert_rule_targets.target_seq
where "alert_rules"."account_id" = any (array(
  select value::bigint
  from json_array_elements_text($1::json)
))
order by alert_rules.seq, alert_targets.seq;

-- listAlertStates
select alert_states.rule_seq as "ruleSeq", alert_states.subject, alert_states.state
from (
  select "ruleSeq", "subject"
  from json_to_recordset($1::json) as given ("ruleSeq" bigint, "subject" text)
) as given join alert_states on alert_states.rule_seq = given."ruleSeq" and alert_states.subject = given.subject;

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

-- updateAlertRule
update "alert_rules"
set "project" = $1, "condition" = $2
where "seq" = $3;
