import type { Actor, AlertRule, AlertRuleOutcome, AlertStore, NewAlertRule } from '@pagemark/core';
import { ALERT_RULES_MAX, ALERT_TARGETS_MAX } from '@pagemark/domain';
import type { AlertCondition } from '@pagemark/domain';
import type { Reader } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import { formatReportId, idOf, newId } from '../../ids/report-id.ts';
import {
  deleteAlertRule,
  deleteStatesOfAlertRule,
  deleteTargetsOfAlertRule,
  findAlertRule,
  insertAlertRule,
  insertTargetsOfAlertRule,
  listAlertRules,
  listAlertTargets,
  updateAlertRule,
} from '../../queries/alerts.ts';
import { findProject } from '../../queries/projects.ts';
import { recordActivity } from '../activity.ts';
import type { StoreContext } from '../store-context.ts';

/** A rule with the numbers of its row and of its targets. */
export type StoredRule = AlertRule & { seq: number; accountId: number; targetSeqs: number[] };

/** The rules of some accounts, oldest first. */
export async function rulesOfAccounts(reader: Reader, accountIds: readonly number[]): Promise<StoredRule[]> {
  const rows = await reader.all(listAlertRules, { accountIds: JSON.stringify(accountIds) });
  // Each row has one target of its rule.
  return [...Map.groupBy(rows, ({ seq }) => seq).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { targetSeq: _targetSeq, targetId: _targetId, ...rule } = first;
    const targets = [first, ...others];
    return {
      ...rule,
      id: formatReportId(rule.id),
      condition: JSON.parse(rule.condition) as AlertCondition, // Only this version of the type is written.
      targets: targets.map(({ targetId }) => formatReportId(targetId)),
      targetSeqs: targets.map(({ targetSeq }) => targetSeq),
    };
  });
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
        const known = await tx.one(findAlertRule, { accountId, id });
        if (known === null) return false;
        await tx.run(deleteAlertRule, { accountId, id });
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

/** `id`: of the rule that it replaces; null for a new one. */
type Put = { rule: NewAlertRule; actor: Actor | undefined; id: Uint8Array | null };

function putRule(
  { db, clock }: StoreContext,
  accountId: number,
  { rule, actor, id: replaced }: Put,
): Promise<AlertRuleOutcome> {
  return db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const { project } = rule;
    if (project !== null && (await tx.one(findProject, { accountId, name: project })) === null)
      return { kind: 'project_not_found' };
    const owned = { accountId, id: replaced ?? newId(nowMs) };
    const condition = JSON.stringify(rule.condition);
    const before = await tx.one(findAlertRule, owned);
    if (replaced !== null && before === null) return { kind: 'rule_not_found' };
    if (before === null && (await rulesOfAccounts(tx, [accountId])).length >= ALERT_RULES_MAX)
      return { kind: 'too_many' };
    const wanted = new Set(rule.targets.map((target) => target.toLowerCase()));
    const known = await tx.all(listAlertTargets, { accountId, limit: ALERT_TARGETS_MAX });
    const targets = known.filter((target) => wanted.has(formatReportId(target.id)));
    if (targets.length !== rule.targets.length) return { kind: 'target_not_found' };
    if (before === null) await tx.run(insertAlertRule, { ...owned, project, condition, nowMs });
    const { seq } = before ?? (await tx.one(findAlertRule, owned)) ?? notStored();
    if (before !== null && (before.condition !== condition || before.project !== project)) {
      await tx.run(updateAlertRule, { seq, project, condition });
      await tx.run(deleteStatesOfAlertRule, { ruleSeq: seq });
    }
    await tx.run(deleteTargetsOfAlertRule, { ruleSeq: seq });
    const targetRows = toJson(targets.map((target) => ({ seq: target.seq })));
    await tx.run(insertTargetsOfAlertRule, { ruleSeq: seq, targets: targetRows });
    const detail = rule.condition.kind;
    await recordActivity(tx, { accountId, actor, action: 'set_alert_rule', object: project, detail, nowMs });
    const stored = (await rulesOfAccounts(tx, [accountId])).find((each) => each.seq === seq);
    return { kind: 'stored', rule: toRule(stored ?? notStored()) };
  });
}

function notStored(): never {
  throw new Error('A rule that was just stored cannot be found.');
}

function toRule({
  seq: _seq,
  accountId: _accountId,
  targetSeqs: _targetSeqs,
  ...rule
}: StoredRule): AlertRule {
  return rule;
}
