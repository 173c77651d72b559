import { sql } from 'kysely';
import { columnsOf, deleteBy, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

/** The columns of a target that may be shown. */
const TARGET = [
  'seq',
  'id',
  'kind',
  'name',
  'shown',
  'delivery',
  'digest_at',
  'created_at',
  'sent_at',
  'failing_since',
  'error',
] as const;

const OWNED = ['account_id', 'id'] as const;

/** The targets of an account, oldest first. */
export const listAlertTargets = selectBy(
  'alert_targets',
  ['account_id'],
  TARGET,
  (arg: Arg<{ limit: number }>) => sql`order by seq limit ${arg('limit')}`,
);

export const findAlertTarget = selectBy('alert_targets', OWNED, TARGET);

export const findAlertTargetOf = selectBy('alert_targets', ['seq as targetSeq'], ['account_id', 'delivery']);

export const insertAlertTarget = insertRow('alert_targets', [
  ...OWNED,
  'kind',
  'name',
  'shown',
  'destination',
  'delivery',
  'digest_at',
  'created_at as nowMs',
]);

export const updateAlertTarget = updateBy('alert_targets', OWNED, ['name', 'delivery', 'digest_at']);
export const updateAlertDestination = updateBy('alert_targets', OWNED, ['shown', 'destination']);

/** Deletes a target, with its messages and its places in rules. */
export const deleteAlertTarget = deleteBy('alert_targets', OWNED);

export const noteAlertArrival = updateBy(
  'alert_targets',
  ['seq as targetSeq'],
  ['sent_at as nowMs', { failing_since: null, error: null }],
);

export const noteAlertFailure = updateBy(
  'alert_targets',
  ['seq as targetSeq'],
  [
    'error',
    (arg: Arg<{ nowMs: number }>) => ({ failing_since: sql`coalesce(failing_since, ${arg('nowMs')})` }),
  ],
);

export const findDueDigest = sqlStatement<
  { nowMs: number },
  { accountId: number; id: Uint8Array; delivery: string; digestAtMs: number }
>(
  (arg) => sql`select account_id as "accountId", id, delivery, digest_at as "digestAtMs" from alert_targets
    where digest_at <= ${arg('nowMs')} order by digest_at limit 1`,
);

/** Sets the next digest of a target, unless another worker has. */
export const advanceDigest = updateBy(
  'alert_targets',
  [...OWNED, 'digest_at as dueAtMs'],
  ['digest_at as nextMs'],
);

const RULE = ['project', 'condition'] as const;
const STORED = columnsOf('alert_rules', ['seq', 'id', 'account_id', ...RULE, 'created_at'], 'alert_rules');
/** A rule with one of its targets: as many rows as it has targets. */
type AlertRuleRow = RowIn<typeof STORED> & { targetSeq: number; targetId: Uint8Array };

/** The rules of some accounts, a JSON array of their ids, oldest first. */
export const listAlertRules = sqlStatement<{ accountIds: string }, AlertRuleRow>(
  (arg, engine) => sql`select ${STORED}, alert_targets.seq as "targetSeq", alert_targets.id as "targetId"
    from alert_rules
    join alert_rule_targets on alert_rule_targets.rule_seq = alert_rules.seq
    join alert_targets on alert_targets.seq = alert_rule_targets.target_seq
    where ${isAmong(engine, 'alert_rules.account_id', arg('accountIds'))}
    order by alert_rules.seq, alert_targets.seq`,
);

export const findAlertRule = selectBy('alert_rules', OWNED, ['seq', ...RULE]);
export const insertAlertRule = insertRow('alert_rules', [...OWNED, ...RULE, 'created_at as nowMs']);
export const updateAlertRule = updateBy('alert_rules', ['seq'], RULE);
/** What the rule remembers goes with it. */
export const deleteAlertRule = deleteBy('alert_rules', OWNED);
export const deleteAlertRulesOfProject = deleteBy('alert_rules', ['account_id', 'project']);

export const deleteAlertRulesWithoutTarget = deleteBy('alert_rules', [
  'account_id',
  sql`seq not in (select rule_seq from alert_rule_targets)`,
]);

export const deleteTargetsOfAlertRule = deleteBy('alert_rule_targets', ['rule_seq']);
export const deleteStatesOfAlertRule = deleteBy('alert_states', ['rule_seq']);

/** Adds targets, a JSON array of their `seq`, to a rule. */
export const insertTargetsOfAlertRule = sqlStatement<{ ruleSeq: number; targets: string }>(
  (arg, engine) => sql`insert into alert_rule_targets (rule_seq, target_seq)
    select cast(${arg('ruleSeq')} as bigint), seq from ${jsonRows(engine, arg('targets'), { seq: 'bigint' })}`,
);

const KEY = { ruleSeq: 'bigint', subject: 'text' } as const;

/** The states of some subjects: a JSON array of `ruleSeq` and `subject`. */
export const listAlertStates = sqlStatement<
  { keys: string },
  { ruleSeq: number; subject: string; state: string }
>(
  (arg, engine) => sql`select alert_states.rule_seq as "ruleSeq", alert_states.subject, alert_states.state
    from ${jsonRows(engine, arg('keys'), KEY)}
    join alert_states on alert_states.rule_seq = given."ruleSeq" and alert_states.subject = given.subject`,
);

/** Stores states: a JSON array of `ruleSeq`, `subject` and `state`. */
export const putAlertStates = sqlStatement<{ states: string }>(
  (arg, engine) => sql`insert into alert_states (rule_seq, subject, state)
    select given."ruleSeq", given.subject, given.state from ${jsonRows(engine, arg('states'), { ...KEY, state: 'text' })}
    join alert_rules on alert_rules.seq = given."ruleSeq" where true
    on conflict (rule_seq, subject) do update set state = excluded.state`,
);

/** Deletes the states of some subjects: a JSON array of `ruleSeq` and `subject`. */
export const deleteAlertStates = sqlStatement<{ keys: string }>(
  (arg, engine) => sql`delete from alert_states where (rule_seq, subject) in
    (select given."ruleSeq", given.subject from ${jsonRows(engine, arg('keys'), KEY)})`,
);
