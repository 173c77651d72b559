import type { AlertStore, AlertTarget } from '@pagemark/core';
import { ALERT_TARGET_KINDS, ALERT_TARGETS_MAX, nextTime, shownDestination } from '@pagemark/domain';
import type { AlertDelivery, AlertDestination } from '@pagemark/domain';
import type { AlertTargetKindCode } from '../../column-codes.ts';
import type { Reader } from '../../db/db.ts';
import type { RowOf } from '../../db/statement.ts';
import { formatReportId, idOf, newId } from '../../ids/report-id.ts';
import { lockAccount } from '../../queries/accounts.ts';
import * as queries from '../../queries/alerts.ts';
import { alertTargetContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { recordActivity } from '../activity.ts';
import type { StoreContext } from '../store-context.ts';
import { applyEvents } from './apply-events.ts';
import { insertMessage, messageOperations, toDelivery } from './messages.ts';
import { forgetTarget, ruleOperations } from './rules.ts';

export function createAlertStore(context: StoreContext): AlertStore {
  return {
    ...targetOperations(context),
    ...digestOperations(context),
    ...ruleOperations(context),
    ...messageOperations(context),
    ...applyEvents(context),
  };
}

/** Entries of the activity log contain only a target's name: its destination may be secret. */
function targetOperations({ db, clock, box }: StoreContext) {
  return {
    listTargets: async (accountId) =>
      (await db.all(queries.listAlertTargets, { accountId, limit: ALERT_TARGETS_MAX })).map(toTarget),
    getTarget: (accountId, id) => find(db, accountId, idOf(id)),
    addTarget: (accountId, { name, destination, delivery }, actor) =>
      db.transaction(async (tx) => {
        await tx.one(lockAccount, { accountId });
        const existing = await tx.all(queries.listAlertTargets, { accountId, limit: ALERT_TARGETS_MAX });
        if (existing.length === ALERT_TARGETS_MAX) return null;
        const nowMs = clock.nowMs();
        const id = newId(nowMs);
        await tx.run(queries.insertAlertTarget, {
          id,
          accountId,
          // The list has one member per code.
          kind: ALERT_TARGET_KINDS.indexOf(destination.kind) as AlertTargetKindCode,
          name,
          ...serializeDestination(box, id, destination),
          ...serializeDelivery(delivery, nowMs),
          nowMs,
        });
        await recordActivity(tx, { accountId, actor, action: 'create_alert_target', object: name, nowMs });
        return find(tx, accountId, id);
      }),
    changeTarget: (accountId, idText, { name, destination, delivery }, actor) =>
      db.transaction(async (tx) => {
        const owned = { accountId, id: idOf(idText) };
        const nowMs = clock.nowMs();
        const change = { ...owned, name, ...serializeDelivery(delivery, nowMs) };
        if ((await tx.run(queries.updateAlertTarget, change)) === 0) return null;
        if (destination !== null)
          await tx.run(queries.updateAlertDestination, {
            ...owned,
            ...serializeDestination(box, owned.id, destination),
          });
        await recordActivity(tx, { accountId, actor, action: 'change_alert_target', object: name, nowMs });
        return find(tx, accountId, owned.id);
      }),
    removeTarget: (accountId, idText, actor) =>
      db.transaction(async (tx) => {
        await tx.one(lockAccount, { accountId });
        const id = idOf(idText);
        const target = await tx.one(queries.findAlertTarget, { accountId, id });
        if (target === null) return false;
        await tx.run(queries.deleteAlertTarget, { accountId, id });
        await forgetTarget(tx, accountId, formatReportId(id));
        const entry = { actor, action: 'delete_alert_target', object: target.name } as const;
        await recordActivity(tx, { accountId, ...entry, nowMs: clock.nowMs() });
        return true;
      }),
  } satisfies Partial<AlertStore>;
}

function digestOperations({ db, clock }: StoreContext) {
  return {
    dueDigest: async () => {
      const row = await db.one(queries.findDueDigest, { nowMs: clock.nowMs() });
      const dueAtMs = row?.digestAtMs ?? null;
      if (row === null || dueAtMs === null) return null;
      const { accountId, id } = row;
      return { accountId, targetId: formatReportId(id), delivery: toDelivery(row.delivery), dueAtMs };
    },
    addDigest: ({ accountId, targetId, delivery, dueAtMs }, content) =>
      db.transaction(async (tx) => {
        const owned = { accountId, id: idOf(targetId) };
        const nowMs = clock.nowMs();
        const moved = await tx.run(queries.advanceDigest, {
          ...owned,
          dueAtMs,
          nextMs: nextDigest(delivery, nowMs),
        });
        const target = moved === 0 ? null : await tx.one(queries.findAlertTarget, owned);
        if (target !== null)
          await insertMessage(tx, { accountId, targetSeq: target.seq, content, dueAtMs: nowMs, nowMs });
      }),
  } satisfies Partial<AlertStore>;
}

/** The time of a target's next digest after a given time; null if it has no digest. */
function nextDigest({ digest, timeZone }: AlertDelivery, afterMs: number): number | null {
  return digest === null ? null : nextTime({ every: 'weekly', ...digest, timeZone }, afterMs);
}

function serializeDelivery(delivery: AlertDelivery, nowMs: number) {
  return { delivery: JSON.stringify(delivery), digestAtMs: nextDigest(delivery, nowMs) };
}

/** The columns of a target's encrypted destination. */
function serializeDestination(box: SecretBox, id: Uint8Array, destination: AlertDestination) {
  const sealed = box.seal(Buffer.from(JSON.stringify(destination)), alertTargetContext(formatReportId(id)));
  return { shown: shownDestination(destination), destination: sealed };
}

async function find(reader: Reader, accountId: number, id: Uint8Array): Promise<AlertTarget | null> {
  const row = await reader.one(queries.findAlertTarget, { accountId, id });
  return row === null ? null : toTarget(row);
}

function toTarget({
  seq: _seq,
  failingSinceMs,
  error,
  ...row
}: RowOf<typeof queries.findAlertTarget>): AlertTarget {
  return {
    ...row,
    id: formatReportId(row.id),
    kind: ALERT_TARGET_KINDS[row.kind],
    delivery: toDelivery(row.delivery),
    failure: failingSinceMs === null || error === null ? null : { sinceMs: failingSinceMs, error },
  };
}
