import type { AlertRuleOutcome, AlertStore, Actor, NewAlertRule } from '@pagemark/core';
import { ALERT_RULES_MAX } from '@pagemark/domain';
import { v7 } from 'uuid';
import type { Reader, Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import { parseReportId } from '../../ids/report-id.ts';
import {
  countAlertRules,
  deleteAlertRule,
  deleteStatesOfAlertRule,
  deleteTargetsOfAlertRule,
  findAlertRule,
  insertAlertRule,
  insertTargetsOfAlertRule,
  listAlertRules,
  updateAlertRule,
} from '../../queries/alert-rules.ts';
import { findProject } from '../../queries/projects.ts';
import { alertRuleActivity, recordActivity } from '../activity.ts';
import type { AlertContext } from './alert-context.ts';
import { toAlertRules } from './to-alert.ts';
import type { StoredRule } from './to-alert.ts';

type RuleOperations = Pick<
  AlertStore,
  'listRules' | 'getRule' | 'addRule' | 'replaceRule' | 'removeRule' | 'rulesOf'
>;

const ID_BYTES = 16;

/** The rules of some accounts, oldest first. */
export async function rulesOfAccounts(reader: Reader, accountIds: readonly number[]): Promise<StoredRule[]> {
  return toAlertRules(await reader.all(listAlertRules, { accountIds: JSON.stringify(accountIds) }));
}

/** The operations of rules. */
export function ruleOperations(context: AlertContext): RuleOperations {
  const { db, clock } = context;
  return {
    listRules: async (accountId) => (await rulesOfAccounts(db, [accountId])).map(toRule),
    getRule: async (accountId, id) => {
      const found = (await rulesOfAccounts(db, [accountId])).find((rule) => rule.id === id.toLowerCase());
      return found === undefined ? null : toRule(found);
    },
    addRule: (accountId, rule, actor) => {
      const nowMs = clock.nowMs();
      const id = v7({ msecs: nowMs }, new Uint8Array(ID_BYTES));
      const condition = JSON.stringify(rule.condition);
      return put(context, accountId, rule, {
        actor,
        store: async (tx) => {
          const { rules } = (await tx.one(countAlertRules, { accountId })) ?? { rules: 0 };
          if (rules >= ALERT_RULES_MAX) return { kind: 'too_many' };
          await tx.run(insertAlertRule, { id, accountId, project: rule.project, condition, nowMs });
          return (await tx.one(findAlertRule, { accountId, id }))?.seq ?? { kind: 'rule_not_found' };
        },
      });
    },
    replaceRule: async (accountId, idText, rule, actor) => {
      const id = parseReportId(idText);
      if (id === null) return { kind: 'rule_not_found' };
      const condition = JSON.stringify(rule.condition);
      return put(context, accountId, rule, {
        actor,
        store: async (tx) => {
          const known = await tx.one(findAlertRule, { accountId, id });
          if (known === null) return { kind: 'rule_not_found' };
          const { seq, project } = known;
          if (known.condition !== condition || project !== rule.project)
            await tx.run(deleteStatesOfAlertRule, { ruleSeq: seq });
          await tx.run(updateAlertRule, { seq, project: rule.project, condition });
          return seq;
        },
      });
    },
    removeRule: (accountId, idText, actor) =>
      db.transaction(async (tx) => {
        const id = parseReportId(idText);
        const known = id === null ? null : await tx.one(findAlertRule, { accountId, id });
        if (id === null || known === null) return false;
        await tx.run(deleteAlertRule, { accountId, id });
        const removed = { project: known.project, condition: JSON.parse(known.condition) };
        const activity = alertRuleActivity('remove_alert_rule', removed, actor);
        await recordActivity(tx, accountId, activity, clock.nowMs());
        return true;
      }),
    rulesOf: async (accountIds) => {
      const rules = Map.groupBy(await rulesOfAccounts(db, accountIds), ({ accountId }) => accountId);
      return new Map([...rules].map(([accountId, own]) => [accountId, own.map(toRule)]));
    },
  };
}

/** The outcome of storing a rule. `store` stores its row, and returns the number of it. */
function put(
  { db, clock }: AlertContext,
  accountId: number,
  rule: NewAlertRule,
  { actor, store }: { actor: Actor | undefined; store: StoreRow },
): Promise<AlertRuleOutcome> {
  const stored = db.transaction(async (tx): Promise<AlertRuleOutcome> => {
    if (rule.project !== null && (await tx.one(findProject, { accountId, name: rule.project })) === null)
      return { kind: 'project_not_found' };
    const ruleSeq = await store(tx);
    if (typeof ruleSeq !== 'number') return ruleSeq;
    const ids = rule.targets.map(parseReportId).filter((target) => target !== null);
    await tx.run(deleteTargetsOfAlertRule, { ruleSeq });
    const targets = toJson(ids.map((target) => ({ id: target })));
    const added = await tx.run(insertTargetsOfAlertRule, { ruleSeq, accountId, targets });
    if (added !== rule.targets.length) throw new UnknownTarget();
    await recordActivity(tx, accountId, alertRuleActivity('set_alert_rule', rule, actor), clock.nowMs());
    const found = (await rulesOfAccounts(tx, [accountId])).find(({ seq }) => seq === ruleSeq);
    return found === undefined ? { kind: 'rule_not_found' } : { kind: 'stored', rule: toRule(found) };
  });
  return stored.catch((error: unknown): AlertRuleOutcome => {
    if (error instanceof UnknownTarget) return { kind: 'target_not_found' };
    throw error;
  });
}

type StoreRow = (tx: Tx) => Promise<number | Exclude<AlertRuleOutcome, { kind: 'stored' }>>;

/** Undoes the transaction. */
class UnknownTarget extends Error {}

function toRule({ id, project, condition, targets, createdAtMs }: StoredRule) {
  return { id, project, condition, targets, createdAtMs };
}
