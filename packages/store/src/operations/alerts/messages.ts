import { ALERT_MESSAGE_STATES, WAITING_DELIVERIES_MAX } from '@pagemark/core';
import type { AlertStore, ClaimedAlert } from '@pagemark/core';
import { afterQuietHours, countNotices } from '@pagemark/domain';
import type { AlertContent, AlertDelivery, AlertDestination } from '@pagemark/domain';
import type { AlertContentKindCode, AlertMessageStateCode } from '../../column-codes.ts';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf, newId } from '../../ids/report-id.ts';
import {
  claimAlertMessages,
  countAlertsSince,
  deleteOldMessages,
  endAttempt,
  findDueMessage,
  findWaitingAlerts,
  insertAlertMessage,
  listAlertMessages,
} from '../../queries/alert-messages.ts';
import {
  findAlertTarget,
  findDestination,
  noteAlertArrival,
  noteAlertFailure,
} from '../../queries/alerts.ts';
import { alertTargetContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { StoreContext } from '../store-context.ts';

const KIND_CODES: Record<AlertContent['kind'], AlertContentKindCode> = { alerts: 0, test: 1, digest: 2 };

type NewMessage = {
  accountId: number;
  targetSeq: number;
  content: AlertContent;
  dueAtMs: number;
  nowMs: number;
};

/** Adds an open message. Returns its id. */
export async function insertMessage(tx: Tx, { content, ...message }: NewMessage): Promise<Uint8Array> {
  const id = newId(message.nowMs);
  const { alerts } = countNotices(content);
  const kind = KIND_CODES[content.kind];
  await tx.run(insertAlertMessage, { ...message, id, kind, content: JSON.stringify(content), alerts });
  return id;
}

/** The stored JSON is only written by this version of the type. */
export function toContent(stored: string): AlertContent {
  return JSON.parse(stored) as AlertContent;
}

/** As `toContent`. */
export function toDelivery(stored: string): AlertDelivery {
  return JSON.parse(stored) as AlertDelivery;
}

export function messageOperations({ db, clock, box }: StoreContext) {
  /** Ends the claimed attempt, and notes its outcome with the target. `error`: null when the message arrived. */
  const end = (
    { id, attempt }: ClaimedAlert,
    state: (typeof ALERT_MESSAGE_STATES)[number],
    { error, retryAtMs }: { error: string | null; retryAtMs: number | null },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const nowMs = clock.nowMs();
      const ended = {
        state: ALERT_MESSAGE_STATES.indexOf(state) as AlertMessageStateCode, // The list has one member per code.
        error,
        dueAtMs: retryAtMs ?? nowMs,
        finishedAtMs: retryAtMs === null ? nowMs : null,
      };
      const row = await tx.one(endAttempt, { id: idOf(id), attempt, ...ended });
      if (row === null) return;
      const { targetSeq } = row;
      if (error === null) await tx.run(noteAlertArrival, { targetSeq, nowMs });
      else await tx.run(noteAlertFailure, { targetSeq, nowMs, error });
    });

  return {
    listMessages: async (accountId, limit) =>
      (await db.all(listAlertMessages, { accountId, limit })).map(({ state, content, ...row }) => ({
        ...row,
        id: formatReportId(row.id),
        targetId: formatReportId(row.targetId),
        state: ALERT_MESSAGE_STATES[state],
        content: toContent(content),
      })),
    addTest: (accountId, targetId) =>
      db.transaction(async (tx) => {
        const target = await tx.one(findAlertTarget, { accountId, id: idOf(targetId) });
        if (target === null) return null;
        const nowMs = clock.nowMs();
        const message = { content: { kind: 'test' }, dueAtMs: nowMs } as const;
        const id = await insertMessage(tx, { ...message, accountId, targetSeq: target.seq, nowMs });
        return {
          ...message,
          id: formatReportId(id),
          targetId: formatReportId(target.id),
          state: 'open',
          attempts: 0,
          error: null,
          createdAtMs: nowMs,
          finishedAtMs: null,
        };
      }),
    claim: async (limit, leaseMs) => {
      const nowMs = clock.nowMs();
      // Most calls find nothing; they must not cost a transaction.
      if ((await db.one(findDueMessage, { nowMs })) === null) return [];
      return db.transaction((tx) => claimDue(tx, box, { nowMs, untilMs: nowMs + leaseMs, limit }));
    },
    complete: (claim) => end(claim, 'sent', { error: null, retryAtMs: null }),
    fail: (claim, failure) => end(claim, failure.retryAtMs === null ? 'failed' : 'open', failure),
    waiting: async () =>
      (await db.one(findWaitingAlerts, { nowMs: clock.nowMs(), limit: WAITING_DELIVERIES_MAX })) ?? {
        count: 0,
        oldestDueMs: null,
      },
    countSince: async (accountId, targetId, sinceMs) =>
      (await db.one(countAlertsSince, { accountId, id: idOf(targetId), sinceMs }))?.alerts ?? 0,
    deleteOld: (before) => db.run(deleteOldMessages, before),
  } satisfies Partial<AlertStore>;
}

/** Claims some messages that are due. Those that fall into quiet hours wait for their end; a test is not held back. */
async function claimDue(
  tx: Tx,
  box: SecretBox,
  { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number },
): Promise<ClaimedAlert[]> {
  const claimed: ClaimedAlert[] = [];
  for (const { targetSeq, ...row } of await tx.all(claimAlertMessages, { nowMs, untilMs, limit })) {
    const target = await tx.one(findDestination, { targetSeq });
    if (target === null) continue;
    const content = toContent(row.content);
    const { quietHours, timeZone } = toDelivery(target.delivery);
    // It was due before the quiet hours began, when no worker ran.
    const dueAtMs = content.kind === 'test' ? nowMs : afterQuietHours(quietHours, timeZone, nowMs);
    const { id, attempt } = row;
    if (dueAtMs > nowMs)
      await tx.run(endAttempt, { id, attempt, state: 0, dueAtMs, error: null, finishedAtMs: null });
    else claimed.push({ ...row, id: formatReportId(id), content, destination: openDestination(box, target) });
  }
  return claimed;
}

/** Null when it was encrypted with another key. */
function openDestination(
  box: SecretBox,
  { id, destination }: { id: Uint8Array; destination: Uint8Array },
): AlertDestination | null {
  const opened = box.open(destination, alertTargetContext(formatReportId(id)));
  return opened === null ? null : (JSON.parse(Buffer.from(opened).toString('utf8')) as AlertDestination);
}
