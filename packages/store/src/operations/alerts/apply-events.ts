import type { AccountAlertEvent, AlertStore } from '@pagemark/core';
import { addNotice, afterQuietHours, alertSubject, countNotices, evaluateCondition } from '@pagemark/domain';
import type { AddedNotice, AlertState } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import {
  deleteAlertStates,
  findAlertTargetOf,
  listAlertStates,
  putAlertStates,
} from '../../queries/alerts.ts';
import { lockOpenAlert, updateOpenAlert } from '../../queries/deliveries.ts';
import { findEventCursor, lockEventCursor, moveEventCursor } from '../../queries/events.ts';
import type { StoreContext } from '../store-context.ts';
import { insertMessage, toContent, toDelivery } from './messages.ts';
import { rulesOfAccounts } from './rules.ts';
import type { StoredRule } from './rules.ts';

const CONSUMER = 'alerts';
const MINUTE_MS = 60_000;

export function applyEvents({ db, clock }: StoreContext) {
  return {
    position: async () => (await db.one(findEventCursor, { consumer: CONSUMER }))?.position ?? 0,
    apply: ({ from, to, events }) =>
      db.transaction(async (tx) => {
        const cursor = await tx.one(lockEventCursor, { consumer: CONSUMER });
        if (cursor?.position !== from) return false;
        await tx.run(moveEventCursor, { consumer: CONSUMER, position: to });
        const accountIds = new Set(events.map(({ accountId }) => accountId));
        const rules = events.length === 0 ? [] : await rulesOfAccounts(tx, [...accountIds]);
        for (const [targetSeq, added] of await evaluate(tx, rules, events))
          await gather(tx, { targetSeq, added, nowMs: clock.nowMs() });
        return true;
      }),
  } satisfies Partial<AlertStore>;
}

/** What a rule remembers of a subject; null: nothing. */
type Memory = { ruleSeq: number; subject: string; state: AlertState | null };

/** Applies events to what the rules remember. Returns the notices of each target. */
async function evaluate(
  tx: Tx,
  rules: readonly StoredRule[],
  events: readonly AccountAlertEvent[],
): Promise<Map<number, AddedNotice[]>> {
  const steps = events.flatMap((each, index) =>
    rules.filter((rule) => concerns(rule, each)).map((rule) => ({ rule, event: each.event, index })),
  );
  const memories = new Map<string, Memory>();
  for (const { rule, event } of steps) {
    const subject = subjectOf(rule, event);
    if (subject !== null) memories.set(keyOf(rule.seq, subject), { ruleSeq: rule.seq, subject, state: null });
  }
  const keys = toJson([...memories.values()]);
  for (const { state, ...key } of memories.size === 0 ? [] : await tx.all(listAlertStates, { keys }))
    // Only this function writes it.
    memories.set(keyOf(key.ruleSeq, key.subject), { ...key, state: JSON.parse(state) as AlertState });
  const notices = new Map<number, AddedNotice[]>();
  const told = new Set<string>();
  for (const { rule, event, index } of steps) {
    const memory = memories.get(keyOf(rule.seq, subjectOf(rule, event) ?? ''));
    const { state, notice } =
      event.kind === 'deleted' ? FORGOTTEN : evaluateCondition(rule.condition, memory?.state ?? null, event);
    if (memory !== undefined) memory.state = state;
    if (notice === null) continue;
    const { project, url, reportId } = 'page' in event ? event.page : NO_PAGE;
    const added = { ...notice, rule: rule.condition.kind, project, url, reportId };
    for (const target of rule.targetSeqs) {
      // Of several rules of a kind, such as one of the project and one of all, a target hears once: it counts pages.
      const key = `${index} ${target} ${added.rule} ${added.state}`;
      if (!told.has(key)) notices.set(target, [...(notices.get(target) ?? []), added]);
      told.add(key);
    }
  }
  await store(tx, [...memories.values()]);
  return notices;
}

const FORGOTTEN = { state: null, notice: null };
const NO_PAGE = { project: null, url: null, reportId: null };

async function store(tx: Tx, memories: readonly Memory[]): Promise<void> {
  const kept = memories.filter(({ state }) => state !== null);
  const states = toJson(kept.map((memory) => ({ ...memory, state: JSON.stringify(memory.state) })));
  if (kept.length > 0) await tx.run(putAlertStates, { states });
  const ended = memories.filter(({ state }) => state === null);
  if (ended.length > 0) await tx.run(deleteAlertStates, { keys: toJson(ended) });
}

/** Whether a rule concerns an event: of its project, and from after the rule was made. */
function concerns(rule: StoredRule, { accountId, event }: AccountAlertEvent): boolean {
  if (rule.accountId !== accountId) return false;
  if (event.kind === 'deleted') return true;
  if (event.atMs < rule.createdAtMs) return false;
  return rule.project === null || (event.kind !== 'import' && event.page.project === rule.project);
}

/** The subject of an event, such as a page or a host, of which a rule remembers something; null: none. */
function subjectOf({ condition }: StoredRule, event: AccountAlertEvent['event']): string | null {
  return event.kind === 'deleted' ? event.reportId : alertSubject(condition, event);
}

function keyOf(ruleSeq: number, subject: string): string {
  return `${ruleSeq} ${subject}`;
}

/** Adds notices to the open message of a target, or to a new one that is due after the time for gathering. */
async function gather(
  tx: Tx,
  { targetSeq, added, nowMs }: { targetSeq: number; added: readonly AddedNotice[]; nowMs: number },
): Promise<void> {
  const open = await tx.one(lockOpenAlert, { targetSeq });
  const before = open === null ? null : toContent(open.content);
  const known = before?.kind === 'alerts' ? before.groups : [];
  const content = { kind: 'alerts' as const, groups: added.reduce(addNotice, known) };
  if (open !== null) {
    const { alerts } = countNotices(content);
    await tx.run(updateOpenAlert, { seq: open.seq, content: JSON.stringify(content), alerts });
    return;
  }
  const target = await tx.one(findAlertTargetOf, { targetSeq });
  if (target === null) return;
  const { groupMinutes, quietHours, timeZone } = toDelivery(target.delivery);
  const dueAtMs = afterQuietHours(quietHours, timeZone, nowMs + groupMinutes * MINUTE_MS);
  await insertMessage(tx, { accountId: target.accountId, targetSeq, content, dueAtMs, nowMs });
}
