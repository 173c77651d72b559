import type { AccountAlertEvent, AlertStore } from '@pagemark/core';
import { addNotice, afterQuietHours, alertSubject, countNotices, evaluateCondition } from '@pagemark/domain';
import type { AddedNotice, AlertEvent, AlertState } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import { findDestination, lockOpenMessage, updateOpenMessage } from '../../queries/alert-messages.ts';
import { deleteAlertStates, listAlertStates, putAlertStates } from '../../queries/alert-rules.ts';
import { findEventCursor, lockEventCursor, moveEventCursor } from '../../queries/events.ts';
import type { AlertContext } from './alert-context.ts';
import { insertMessage } from './messages.ts';
import { rulesOfAccounts } from './rules.ts';
import { toContent, toDelivery } from './to-alert.ts';
import type { StoredRule } from './to-alert.ts';

const CONSUMER = 'alerts';
const MINUTE_MS = 60_000;

/** The operations that apply events to rules. */
export function applyEvents({ db, clock }: AlertContext): Pick<AlertStore, 'position' | 'apply'> {
  return {
    position: async () => (await db.one(findEventCursor, { consumer: CONSUMER }))?.position ?? 0,
    apply: ({ from, to, events }) =>
      db.transaction(async (tx) => {
        const cursor = await tx.one(lockEventCursor, { consumer: CONSUMER });
        if (cursor?.position !== from) return false;
        await tx.run(moveEventCursor, { consumer: CONSUMER, position: to });
        if (events.length === 0) return true;
        const accountIds = [...new Set(events.map(({ accountId }) => accountId))];
        const rules = await rulesOfAccounts(tx, accountIds);
        const notices = await evaluate(tx, rules, events);
        for (const [targetSeq, added] of notices)
          await gather(tx, { targetSeq, added, nowMs: clock.nowMs() });
        return true;
      }),
  };
}

/** A rule with an event that concerns it, and what it remembers of the event's subject. */
type Step = { rule: StoredRule; event: AlertEvent; subject: string | null };

/** Applies events to what the rules remember. Returns the notices of each target. */
async function evaluate(
  tx: Tx,
  rules: readonly StoredRule[],
  events: readonly AccountAlertEvent[],
): Promise<Map<number, AddedNotice[]>> {
  const steps: Step[] = [];
  const deleted: { ruleSeq: number; subject: string }[] = [];
  for (const { accountId, event } of events)
    for (const rule of rules) {
      if (rule.accountId !== accountId) continue;
      if (event.kind === 'deleted') deleted.push({ ruleSeq: rule.seq, subject: event.reportId });
      else if (concerns(rule, event))
        steps.push({ rule, event, subject: alertSubject(rule.condition, event) });
    }
  const keyed = steps.flatMap(({ rule, subject }) =>
    subject === null ? [] : [{ ruleSeq: rule.seq, subject }],
  );
  const states = new Map<string, AlertState | null>();
  for (const { ruleSeq, subject, state } of await tx.all(listAlertStates, { keys: toJson(unique(keyed)) }))
    states.set(keyOf(ruleSeq, subject), JSON.parse(state) as AlertState); // Only this function writes it.
  const notices = new Map<number, AddedNotice[]>();
  for (const { rule, event, subject } of steps) {
    const key = subject === null ? null : keyOf(rule.seq, subject);
    const before = key === null ? null : (states.get(key) ?? null);
    const { state, notice } = evaluateCondition(rule.condition, before, event);
    if (key !== null) states.set(key, state);
    if (notice === null) continue;
    const page = event.kind === 'import' ? null : event.page;
    const added: AddedNotice = {
      ...notice,
      rule: rule.condition.kind,
      project: page?.project ?? null,
      url: page?.url ?? null,
      reportId: page?.reportId ?? null,
    };
    for (const target of rule.targetSeqs) notices.set(target, [...(notices.get(target) ?? []), added]);
  }
  await store(tx, unique(keyed), states);
  if (deleted.length > 0) await tx.run(deleteAlertStates, { keys: toJson(deleted) });
  return notices;
}

type Key = { ruleSeq: number; subject: string };

async function store(
  tx: Tx,
  keys: readonly Key[],
  states: ReadonlyMap<string, AlertState | null>,
): Promise<void> {
  const rows = keys.map((key) => ({ ...key, state: states.get(keyOf(key.ruleSeq, key.subject)) ?? null }));
  const kept = rows.filter(({ state }) => state !== null);
  const ended = rows
    .filter(({ state }) => state === null)
    .map(({ ruleSeq, subject }) => ({ ruleSeq, subject }));
  if (kept.length > 0)
    await tx.run(putAlertStates, {
      states: toJson(kept.map((row) => ({ ...row, state: JSON.stringify(row.state) }))),
    });
  if (ended.length > 0) await tx.run(deleteAlertStates, { keys: toJson(ended) });
}

/** Whether a rule concerns an event: of its project, and from after the rule was made. */
function concerns({ project, createdAtMs }: StoredRule, event: AlertEvent): boolean {
  if (event.atMs < createdAtMs) return false;
  return project === null || (event.kind !== 'import' && event.page.project === project);
}

function keyOf(ruleSeq: number, subject: string): string {
  return `${ruleSeq} ${subject}`;
}

function unique(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [keyOf(key.ruleSeq, key.subject), key])).values()];
}

/** Adds notices to the open message of a target, or to a new one that is due after the time for gathering. */
async function gather(
  tx: Tx,
  { targetSeq, added, nowMs }: { targetSeq: number; added: readonly AddedNotice[]; nowMs: number },
): Promise<void> {
  const open = await tx.one(lockOpenMessage, { targetSeq });
  const before = open === null ? null : toContent(open.content);
  const known = before?.kind === 'alerts' ? before.groups : [];
  const content = { kind: 'alerts' as const, groups: added.reduce(addNotice, known) };
  if (open !== null) {
    const { alerts } = countNotices(content);
    await tx.run(updateOpenMessage, { seq: open.seq, content: JSON.stringify(content), alerts });
    return;
  }
  const target = await tx.one(findDestination, { targetSeq });
  if (target === null) return;
  const { groupMinutes, quietHours, timeZone } = toDelivery(target.delivery);
  const dueAtMs = afterQuietHours(quietHours, timeZone, nowMs + groupMinutes * MINUTE_MS);
  await insertMessage(tx, { accountId: target.accountId, targetSeq, content, dueAtMs, nowMs });
}
