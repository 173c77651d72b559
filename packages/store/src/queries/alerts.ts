import { sql } from 'kysely';
import { deleteBy, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

/** The columns of a target that may be displayed. */
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

export const findAlertTargetOf = selectBy('alert_targets', ['id'], ['seq', 'account_id', 'delivery']);

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

/** Deletes a target and its messages. */
export const deleteAlertTarget = deleteBy('alert_targets', OWNED);

export const recordAlertArrival = updateBy(
  'alert_targets',
  ['seq as targetSeq'],
  ['sent_at as nowMs', { failing_since: null, error: null }],
);

export const recordAlertFailure = updateBy(
  'alert_targets',
  ['seq as targetSeq'],
  [
    'error',
    (arg: Arg<{ nowMs: number }>) => ({ failing_since: sql`coalesce(failing_since, ${arg('nowMs')})` }),
  ],
);

export const findDueDigest = selectBy(
  'alert_targets',
  [],
  ['account_id', 'id', 'delivery', 'digest_at'],
  (arg: Arg<{ nowMs: number }>) => sql`where digest_at <= ${arg('nowMs')} order by digest_at limit 1`,
);

/** Sets the next digest of a target, unless another worker has done so. */
export const advanceDigest = updateBy(
  'alert_targets',
  [...OWNED, 'digest_at as dueAtMs'],
  ['digest_at as nextMs'],
);

const RULE = ['project', 'condition', 'targets'] as const;

/** The rules of some accounts, given as a JSON array of account ids, oldest first. */
export const listAlertRules = selectBy(
  'alert_rules',
  [],
  ['seq', 'id', 'account_id', ...RULE, 'created_at'],
  (arg: Arg<{ accountIds: string }>, engine) =>
    sql`where ${isAmong(engine, 'account_id', arg('accountIds'))} order by seq`,
);

export const findAlertRule = selectBy('alert_rules', OWNED, ['seq', ...RULE]);
export const insertAlertRule = insertRow('alert_rules', [...OWNED, ...RULE, 'created_at as nowMs']);
export const updateAlertRule = updateBy('alert_rules', ['seq'], RULE);
export const updateTargetsOfAlertRule = updateBy('alert_rules', ['seq'], ['targets']);
/** Deletes a rule and its states. */
export const deleteAlertRule = deleteBy('alert_rules', OWNED);
export const deleteAlertRulesOfProject = deleteBy('alert_rules', ['account_id', 'project']);

export const deleteStatesOfAlertRule = deleteBy('alert_states', ['rule_seq']);

const KEY = { ruleSeq: 'bigint', subject: 'text' } as const;

/** The states of some subjects, given as a JSON array of `ruleSeq` and `subject`. */
export const listAlertStates = sqlStatement<
  { keys: string },
  { ruleSeq: number; subject: string; state: string }
>(
  (arg, engine) => sql`select alert_states.rule_seq as "ruleSeq", alert_states.subject, alert_states.state
    from ${jsonRows(engine, arg('keys'), KEY)}
    join alert_states on alert_states.rule_seq = given."ruleSeq" and alert_states.subject = given.subject`,
);

/** Stores states, given as a JSON array of `ruleSeq`, `subject` and `state`. */
export const putAlertStates = sqlStatement<{ states: string }>(
  (arg, engine) => sql`insert into alert_states (rule_seq, subject, state)
    select given."ruleSeq", given.subject, given.state from ${jsonRows(engine, arg('states'), { ...KEY, state: 'text' })}
    join alert_rules on alert_rules.seq = given."ruleSeq" where true
    on conflict (rule_seq, subject) do update set state = excluded.state`,
);

/** Deletes the states of some subjects, given as a JSON array of `ruleSeq` and `subject`. */
export const deleteAlertStates = sqlStatement<{ keys: string }>(
  (arg, engine) => sql`delete from alert_states where (rule_seq, subject) in
    (select given."ruleSeq", given.subject from ${jsonRows(engine, arg('keys'), KEY)})`,
);
