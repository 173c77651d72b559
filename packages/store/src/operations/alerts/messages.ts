import type { AlertStore, ClaimedAlert, ListedAlert } from '@pagemark/core';
import { afterQuietHours, ALERT_TARGETS_MAX, countNotices } from '@pagemark/domain';
import type { AlertContent, AlertDelivery, AlertDestination } from '@pagemark/domain';
import { DONE, GIVEN_UP, WAITING } from '../../column-codes.ts';
import type { WorkStateCode } from '../../column-codes.ts';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import {
  countAlertsSince,
  deleteOldAlerts,
  findWaitingAlerts,
  listAlerts,
  listDueAlerts,
} from '../../queries/deliveries.ts';
import {
  findAlertTarget,
  listAlertTargets,
  recordAlertArrival,
  recordAlertFailure,
} from '../../queries/alerts.ts';
import { claimDelivery, endDelivery } from '../../queries/leases.ts';
import { alertTargetContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { queueOne, waitingDeliveries } from '../deliveries.ts';
import type { DeliveryRow } from '../deliveries.ts';
import { claimDue } from '../leases.ts';
import type { StoreContext } from '../store-context.ts';

const STATES = ['open', 'sent', 'failed'] as const;

type NewMessage = {
  accountId: number;
  targetSeq: number;
  content: AlertContent;
  dueAtMs: number;
  nowMs: number;
};

/** Adds an open message. */
export function insertMessage(tx: Tx, { content, nowMs, ...message }: NewMessage): Promise<DeliveryRow> {
  const serialized = {
    type: content.kind,
    content: JSON.stringify(content),
    alerts: countNotices(content).alerts,
  };
  return queueOne(tx, { ...message, ...serialized }, nowMs);
}

/** The stored JSON is only ever written from this type. */
export function toContent(stored: string): AlertContent {
  return JSON.parse(stored) as AlertContent;
}

/** The same holds here. */
export function toDelivery(stored: string): AlertDelivery {
  return JSON.parse(stored) as AlertDelivery;
}

type Ended = { state: WorkStateCode; error: string | null; retryAtMs: number | null };

export function messageOperations(context: StoreContext) {
  const { db, clock, box } = context;
  /** Ends a claim, and records its outcome on the target. `error`: null if the message arrived. */
  const end = ({ seq, token, targetSeq }: ClaimedAlert, { state, error, retryAtMs }: Ended): Promise<void> =>
    db.transaction(async (tx) => {
      const nowMs = clock.nowMs();
      const ended = { seq, token, state, error, dueAtMs: retryAtMs ?? nowMs, uncounted: 0 } as const;
      if ((await tx.run(endDelivery, ended)) === 0) return;
      if (error === null) await tx.run(recordAlertArrival, { targetSeq, nowMs });
      else await tx.run(recordAlertFailure, { targetSeq, nowMs, error });
    });

  return {
    listMessages: async (accountId, limit) => {
      const rows = await db.all(listAlerts, { accountId, beforeSeq: Number.MAX_SAFE_INTEGER, limit });
      const targets = await db.all(listAlertTargets, { accountId, limit: ALERT_TARGETS_MAX });
      const ids = new Map<number | null, Uint8Array>(targets.map(({ seq, id }) => [seq, id]));
      return rows.flatMap((row) => {
        const targetId = ids.get(row.targetSeq);
        return targetId === undefined ? [] : [toListed(row, targetId)];
      });
    },
    addTest: (accountId, targetId) =>
      db.transaction(async (tx) => {
        const target = await tx.one(findAlertTarget, { accountId, id: idOf(targetId) });
        if (target === null) return null;
        const nowMs = clock.nowMs();
        const message = {
          accountId,
          targetSeq: target.seq,
          content: { kind: 'test' },
          dueAtMs: nowMs,
        } as const;
        return toListed(await insertMessage(tx, { ...message, nowMs }), target.id);
      }),
    claim: (limit, leaseMs) =>
      claimDue(
        context,
        {
          find: (reader, due) => reader.all(listDueAlerts, { ...due, busy: '[]' }),
          claim: claimDelivery,
          take: async (tx, { seq, token, nowMs, targetSeq, ...row }) => {
            const content = toContent(row.content);
            const { quietHours, timeZone } = toDelivery(row.delivery);
            // Due before the quiet hours began, while no worker was running. Tests are not deferred.
            const dueAtMs = content.kind === 'test' ? nowMs : afterQuietHours(quietHours, timeZone, nowMs);
            if (dueAtMs > nowMs) {
              await tx.run(endDelivery, { seq, token, state: WAITING, dueAtMs, error: null, uncounted: 1 });
              return null;
            }
            const { createdAtMs, attempts } = row;
            const claim = { seq, token, targetSeq, id: formatReportId(row.id), attempt: attempts + 1 };
            return { ...claim, content, createdAtMs, destination: openDestination(box, row) };
          },
        },
        { limit, leaseMs },
      ),
    complete: (claim) => end(claim, { state: DONE, error: null, retryAtMs: null }),
    fail: (claim, failure) =>
      end(claim, { state: failure.retryAtMs === null ? GIVEN_UP : WAITING, ...failure }),
    waiting: () => waitingDeliveries(context, findWaitingAlerts),
    countSince: async (accountId, targetId, sinceMs) =>
      (await db.one(countAlertsSince, { accountId, id: idOf(targetId), sinceMs }))?.alerts ?? 0,
    deleteOld: (before) => db.run(deleteOldAlerts, before),
  } satisfies Partial<AlertStore>;
}

function toListed({ id, state, token, ...row }: DeliveryRow, targetId: Uint8Array): ListedAlert {
  const { createdAtMs, dueAtMs, attempts, error } = row;
  return {
    id: formatReportId(id),
    targetId: formatReportId(targetId),
    state: token === null ? STATES[state] : 'sending',
    content: toContent(row.content),
    createdAtMs,
    dueAtMs,
    attempts,
    error,
    finishedAtMs: state === WAITING ? null : dueAtMs,
  };
}

/** Null if it was encrypted with another key. */
function openDestination(
  box: SecretBox,
  { targetId, destination }: { targetId: Uint8Array; destination: Uint8Array },
): AlertDestination | null {
  const opened = box.open(destination, alertTargetContext(formatReportId(targetId)));
  return opened === null ? null : (JSON.parse(Buffer.from(opened).toString('utf8')) as AlertDestination);
}
