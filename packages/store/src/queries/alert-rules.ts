import { sql } from 'kysely';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { sqlStatement, statement } from '../db/statement.ts';

/** A rule with one of its targets: as many rows as it has targets. */
export type AlertRuleRow = {
  seq: number;
  id: Uint8Array;
  accountId: number;
  project: string | null;
  condition: string;
  createdAtMs: number;
  targetSeq: number;
  targetId: Uint8Array;
};

/** The rules of some accounts, a JSON array of their ids, oldest first. */
export const listAlertRules = sqlStatement<{ accountIds: string }, AlertRuleRow>(
  (
    arg,
    engine,
  ) => sql`select alert_rules.seq, alert_rules.id, alert_rules.account_id as "accountId", alert_rules.project,
      alert_rules.condition, alert_rules.created_at as "createdAtMs", alert_targets.seq as "targetSeq",
      alert_targets.id as "targetId"
    from alert_rules
    join alert_rule_targets on alert_rule_targets.rule_seq = alert_rules.seq
    join alert_targets on alert_targets.seq = alert_rule_targets.target_seq
    where ${isAmong(engine, 'alert_rules.account_id', arg('accountIds'))}
    order by alert_rules.seq, alert_targets.seq`,
);

type Owned = { accountId: number; id: Uint8Array };

export const findAlertRule = statement<Owned>()((db, arg) =>
  db
    .selectFrom('alert_rules')
    .select(['seq', 'project', 'condition'])
    .where('account_id', '=', arg('accountId'))
    .where('id', '=', arg('id')),
);

export const countAlertRules = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('alert_rules')
    .select((eb) => eb.fn.countAll<number>().as('rules'))
    .where('account_id', '=', arg('accountId')),
);

type InsertRuleArgs = Owned & { project: string | null; condition: string; nowMs: number };

export const insertAlertRule = statement<InsertRuleArgs>()((db, arg) =>
  db.insertInto('alert_rules').values({
    id: arg('id'),
    account_id: arg('accountId'),
    project: arg('project'),
    condition: arg('condition'),
    created_at: arg('nowMs'),
  }),
);

export const updateAlertRule = statement<{ seq: number; project: string | null; condition: string }>()(
  (db, arg) =>
    db
      .updateTable('alert_rules')
      .set({ project: arg('project'), condition: arg('condition') })
      .where('seq', '=', arg('seq')),
);

/** Deletes a rule, with what it remembers. */
export const deleteAlertRule = statement<Owned>()((db, arg) =>
  db.deleteFrom('alert_rules').where('account_id', '=', arg('accountId')).where('id', '=', arg('id')),
);

/** Deletes the rules of a project. */
export const deleteAlertRulesOfProject = statement<{ accountId: number; project: string }>()((db, arg) =>
  db
    .deleteFrom('alert_rules')
    .where('account_id', '=', arg('accountId'))
    .where('project', '=', arg('project')),
);

/** Deletes the rules of an account that have no target. */
export const deleteAlertRulesWithoutTarget = statement<{ accountId: number }>()((db, arg) =>
  db
    .deleteFrom('alert_rules')
    .where('account_id', '=', arg('accountId'))
    .where('seq', 'not in', (eb) => eb.selectFrom('alert_rule_targets').select('rule_seq')),
);

export const deleteTargetsOfAlertRule = statement<{ ruleSeq: number }>()((db, arg) =>
  db.deleteFrom('alert_rule_targets').where('rule_seq', '=', arg('ruleSeq')),
);

/** Adds the targets of a rule, a JSON array of `id`, as far as the account has them. */
export const insertTargetsOfAlertRule = sqlStatement<{ ruleSeq: number; accountId: number; targets: string }>(
  (arg, engine) => sql`insert into alert_rule_targets (rule_seq, target_seq)
    select ${arg('ruleSeq')}, alert_targets.seq from ${jsonRows(engine, arg('targets'), { id: 'uuid' })}
    join alert_targets on alert_targets.id = given.id
    where alert_targets.account_id = ${arg('accountId')}`,
);

export const deleteStatesOfAlertRule = statement<{ ruleSeq: number }>()((db, arg) =>
  db.deleteFrom('alert_states').where('rule_seq', '=', arg('ruleSeq')),
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
