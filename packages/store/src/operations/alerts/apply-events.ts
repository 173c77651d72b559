import { evaluateEvents } from '@pagemark/core';
import type { AlertMemory, AlertStore } from '@pagemark/core';
import { addNotice, afterQuietHours, countNotices } from '@pagemark/domain';
import type { AddedNotice, AlertState } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import { idOf } from '../../ids/report-id.ts';
import * as queries from '../../queries/alerts.ts';
import { lockOpenAlert, updateOpenAlert } from '../../queries/deliveries.ts';
import { findEventCursor, lockEventCursor, moveEventCursor } from '../../queries/events.ts';
import type { StoreContext } from '../store-context.ts';
import { insertMessage, toContent, toDelivery } from './messages.ts';
import { rulesOfAccounts } from './rules.ts';

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
        const { memories, notices } = await evaluateEvents(rules, events, (subjects) => recall(tx, subjects));
        await remember(tx, memories);
        for (const [targetId, added] of notices) await gather(tx, { targetId, added, nowMs: clock.nowMs() });
        return true;
      }),
  } satisfies Partial<AlertStore>;
}

async function recall(tx: Tx, subjects: readonly AlertMemory[]): Promise<AlertMemory[]> {
  const rows = await tx.all(queries.listAlertStates, { keys: toJson(subjects) });
  // Only `remember` writes it.
  return rows.map(({ state, ...key }) => ({ ...key, state: JSON.parse(state) as AlertState }));
}

async function remember(tx: Tx, memories: readonly AlertMemory[]): Promise<void> {
  const kept = memories.filter(({ state }) => state !== null);
  const states = toJson(kept.map((memory) => ({ ...memory, state: JSON.stringify(memory.state) })));
  if (kept.length > 0) await tx.run(queries.putAlertStates, { states });
  const ended = memories.filter(({ state }) => state === null);
  if (ended.length > 0) await tx.run(queries.deleteAlertStates, { keys: toJson(ended) });
}

/** Adds notices to the open message of a target, or to a new one that is due after the gathering time. */
async function gather(
  tx: Tx,
  { targetId, added, nowMs }: { targetId: string; added: readonly AddedNotice[]; nowMs: number },
): Promise<void> {
  const target = await tx.one(queries.findAlertTargetOf, { id: idOf(targetId) });
  if (target === null) return;
  const { seq: targetSeq, accountId } = target;
  const open = await tx.one(lockOpenAlert, { targetSeq });
  const before = open === null ? null : toContent(open.content);
  const known = before?.kind === 'alerts' ? before.groups : [];
  const content = { kind: 'alerts' as const, groups: added.reduce(addNotice, known) };
  if (open !== null) {
    const { alerts } = countNotices(content);
    await tx.run(updateOpenAlert, { seq: open.seq, content: JSON.stringify(content), alerts });
    return;
  }
  const { groupMinutes, quietHours, timeZone } = toDelivery(target.delivery);
  const dueAtMs = afterQuietHours(quietHours, timeZone, nowMs + groupMinutes * MINUTE_MS);
  await insertMessage(tx, { accountId, targetSeq, content, dueAtMs, nowMs });
}
