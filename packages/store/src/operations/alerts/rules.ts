import type {
  Actor,
  AlertRule,
  AlertRuleOutcome,
  AlertStore,
  NewAlertRule,
  StoredAlertRule,
} from '@pagemark/core';
import { ALERT_RULES_MAX, ALERT_TARGETS_MAX } from '@pagemark/domain';
import type { AlertCondition } from '@pagemark/domain';
import type { Reader, Tx } from '../../db/db.ts';
import { formatReportId, idOf, newId } from '../../ids/report-id.ts';
import { lockAccount } from '../../queries/accounts.ts';
import * as queries from '../../queries/alerts.ts';
import { findProject } from '../../queries/projects.ts';
import { recordActivity } from '../activity.ts';
import type { StoreContext } from '../store-context.ts';

/** The rules of some accounts, oldest first. */
export async function rulesOfAccounts(
  reader: Reader,
  accountIds: readonly number[],
): Promise<StoredAlertRule[]> {
  const rows = await reader.all(queries.listAlertRules, { accountIds: JSON.stringify(accountIds) });
  return rows.map((rule) => ({
    ...rule,
    id: formatReportId(rule.id),
    condition: JSON.parse(rule.condition) as AlertCondition, // The JSON is only ever written from this type.
    targets: JSON.parse(rule.targets) as string[],
  }));
}

/** Removes a target from the rules of an account, and deletes rules without another target. */
export async function forgetTarget(tx: Tx, accountId: number, targetId: string): Promise<void> {
  for (const { seq, id, ...rule } of await rulesOfAccounts(tx, [accountId])) {
    const targets = rule.targets.filter((target) => target !== targetId);
    if (targets.length === 0) await tx.run(queries.deleteAlertRule, { accountId, id: idOf(id) });
    else if (targets.length < rule.targets.length)
      await tx.run(queries.updateTargetsOfAlertRule, { seq, targets: JSON.stringify(targets) });
  }
}

export function ruleOperations(context: StoreContext) {
  const { db, clock } = context;
  return {
    listRules: async (accountId) => (await rulesOfAccounts(db, [accountId])).map(toRule),
    getRule: async (accountId, id) => {
      const found = (await rulesOfAccounts(db, [accountId])).find((rule) => rule.id === id.toLowerCase());
      return found === undefined ? null : toRule(found);
    },
    addRule: (accountId, rule, actor) => putRule(context, accountId, { rule, actor, id: null }),
    replaceRule: (accountId, id, rule, actor) => putRule(context, accountId, { rule, actor, id: idOf(id) }),
    removeRule: (accountId, idText, actor) =>
      db.transaction(async (tx) => {
        const id = idOf(idText);
        const known = await tx.one(queries.findAlertRule, { accountId, id });
        if (known === null) return false;
        await tx.run(queries.deleteAlertRule, { accountId, id });
        const { kind: detail } = JSON.parse(known.condition) as AlertCondition;
        const entry = { actor, action: 'remove_alert_rule', object: known.project, detail } as const;
        await recordActivity(tx, { accountId, ...entry, nowMs: clock.nowMs() });
        return true;
      }),
    rulesOf: async (accountIds) => {
      const rules = Map.groupBy(await rulesOfAccounts(db, accountIds), ({ accountId }) => accountId);
      return new Map([...rules].map(([accountId, own]) => [accountId, own.map(toRule)]));
    },
  } satisfies Partial<AlertStore>;
}

/** `id`: the id of the replaced rule; null for a new one. */
type Put = { rule: NewAlertRule; actor: Actor | undefined; id: Uint8Array | null };

function putRule(
  { db, clock }: StoreContext,
  accountId: number,
  { rule, actor, id: replaced }: Put,
): Promise<AlertRuleOutcome> {
  return db.transaction(async (tx) => {
    await tx.one(lockAccount, { accountId });
    const nowMs = clock.nowMs();
    const { project } = rule;
    if (project !== null && (await tx.one(findProject, { accountId, name: project })) === null)
      return { kind: 'project_not_found' };
    const owned = { accountId, id: replaced ?? newId(nowMs) };
    const condition = JSON.stringify(rule.condition);
    const before = await tx.one(queries.findAlertRule, owned);
    if (replaced !== null && before === null) return { kind: 'rule_not_found' };
    if (before === null && (await rulesOfAccounts(tx, [accountId])).length >= ALERT_RULES_MAX)
      return { kind: 'too_many' };
    const wanted = new Set(rule.targets.map((target) => target.toLowerCase()));
    const known = await tx.all(queries.listAlertTargets, { accountId, limit: ALERT_TARGETS_MAX });
    const targets = known.map(({ id }) => formatReportId(id)).filter((id) => wanted.has(id));
    if (targets.length !== rule.targets.length) return { kind: 'target_not_found' };
    const columns = { project, condition, targets: JSON.stringify(targets) };
    if (before === null) await tx.run(queries.insertAlertRule, { ...owned, ...columns, nowMs });
    else await tx.run(queries.updateAlertRule, { seq: before.seq, ...columns });
    if (before !== null && (before.condition !== condition || before.project !== project))
      await tx.run(queries.deleteStatesOfAlertRule, { ruleSeq: before.seq });
    const detail = rule.condition.kind;
    await recordActivity(tx, { accountId, actor, action: 'set_alert_rule', object: project, detail, nowMs });
    const stored = (await rulesOfAccounts(tx, [accountId])).find(
      (each) => each.id === formatReportId(owned.id),
    );
    if (stored === undefined) throw new Error('A rule that was just stored cannot be found.');
    return { kind: 'stored', rule: toRule(stored) };
  });
}

function toRule({ seq: _seq, accountId: _accountId, ...rule }: StoredAlertRule): AlertRule {
  return rule;
}
