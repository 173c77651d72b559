import type { AlertFailure, AlertStore, ClaimedAlert } from '@pagemark/core';
import { afterQuietHours, countNotices } from '@pagemark/domain';
import type { AlertContent, AlertDestination } from '@pagemark/domain';
import { WAITING_DELIVERIES_MAX } from '@pagemark/core';
import { v7 } from 'uuid';
import type { AlertContentKindCode } from '../../column-codes.ts';
import type { Tx } from '../../db/db.ts';
import { formatReportId, parseReportId } from '../../ids/report-id.ts';
import {
  claimAlertMessages,
  countAlertsSince,
  deleteOldMessages,
  endAttempt,
  findDestination,
  findDueMessage,
  findWaitingAlerts,
  insertAlertMessage,
  listAlertMessages,
} from '../../queries/alert-messages.ts';
import { findAlertTarget, noteAlertArrival, noteAlertFailure } from '../../queries/alert-targets.ts';
import { alertTargetContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { toWaiting } from '../waiting-deliveries.ts';
import type { AlertContext } from './alert-context.ts';
import { toContent, toDelivery, toListedAlert } from './to-alert.ts';

type MessageOperations = Pick<
  AlertStore,
  'listMessages' | 'addTest' | 'claim' | 'complete' | 'fail' | 'waiting' | 'countSince' | 'deleteOld'
>;

const ID_BYTES = 16;
const OPEN = 0;
const SENT = 2;
const FAILED = 3;
const KIND_CODES: Record<AlertContent['kind'], AlertContentKindCode> = { alerts: 0, test: 1, digest: 2 };

const REOPENED = { state: OPEN, error: null, finishedAtMs: null } as const;

/** When a message may be sent, at or after a time: a test is not held back by quiet hours. */
function sendTime({ delivery }: { delivery: string }, { kind }: AlertContent, atMs: number): number {
  const { quietHours, timeZone } = toDelivery(delivery);
  return kind === 'test' ? atMs : afterQuietHours(quietHours, timeZone, atMs);
}

type NewMessage = {
  accountId: number;
  targetSeq: number;
  content: AlertContent;
  dueAtMs: number;
  nowMs: number;
};

/** Adds an open message. Returns its id. */
export async function insertMessage(tx: Tx, { content, ...message }: NewMessage): Promise<Uint8Array> {
  const id = v7({ msecs: message.nowMs }, new Uint8Array(ID_BYTES));
  const { alerts } = countNotices(content);
  const kind = KIND_CODES[content.kind];
  await tx.run(insertAlertMessage, { ...message, id, kind, content: JSON.stringify(content), alerts });
  return id;
}

/** The operations of messages. */
export function messageOperations(context: AlertContext): MessageOperations {
  const { db, clock } = context;
  return {
    listMessages: async (accountId, limit) =>
      (await db.all(listAlertMessages, { accountId, limit })).map(toListedAlert),
    addTest: (accountId, targetId) =>
      db.transaction(async (tx) => {
        const id = parseReportId(targetId);
        const target = id === null ? null : await tx.one(findAlertTarget, { accountId, id });
        if (target === null) return null;
        const nowMs = clock.nowMs();
        const content: AlertContent = { kind: 'test' };
        const made = await insertMessage(tx, {
          accountId,
          targetSeq: target.seq,
          content,
          dueAtMs: nowMs,
          nowMs,
        });
        return toListedAlert({
          id: made,
          targetId: target.id,
          state: OPEN,
          content: JSON.stringify(content),
          dueAtMs: nowMs,
          attempts: 0,
          error: null,
          createdAtMs: nowMs,
          finishedAtMs: null,
        });
      }),
    claim: (limit, leaseMs) => claimDue(context, limit, leaseMs),
    complete: (claim) => end(context, claim, null),
    fail: (claim, failure) => end(context, claim, failure),
    async waiting() {
      const nowMs = clock.nowMs();
      return toWaiting(await db.one(findWaitingAlerts, { nowMs, limit: WAITING_DELIVERIES_MAX }), nowMs);
    },
    countSince: async (accountId, targetId, sinceMs) => {
      const id = parseReportId(targetId);
      const row = id === null ? null : await db.one(countAlertsSince, { accountId, id, sinceMs });
      return row?.alerts ?? 0;
    },
    deleteOld: (before) => db.run(deleteOldMessages, before),
  };
}

/** Claims some messages that are due. Those that fall into quiet hours wait for their end. */
async function claimDue(
  { db, clock, box }: AlertContext,
  limit: number,
  leaseMs: number,
): Promise<ClaimedAlert[]> {
  const nowMs = clock.nowMs();
  // Most calls find nothing; they must not cost a transaction.
  if ((await db.one(findDueMessage, { nowMs })) === null) return [];
  return db.transaction(async (tx) => {
    const rows = await tx.all(claimAlertMessages, { nowMs, untilMs: nowMs + leaseMs, limit });
    const claimed: ClaimedAlert[] = [];
    for (const { id, targetSeq, attempts: attempt, content: stored, ...row } of rows) {
      const target = await tx.one(findDestination, { targetSeq });
      if (target === null) continue;
      const content = toContent(stored);
      // It was due before the quiet hours began, when no worker ran.
      const dueAtMs = sendTime(target, content, nowMs);
      if (dueAtMs > nowMs) await tx.run(endAttempt, { ...REOPENED, id, attempt, dueAtMs });
      else
        claimed.push({
          ...row,
          id: formatReportId(id),
          attempt,
          content,
          destination: openDestination(box, target),
        });
    }
    return claimed;
  });
}

/** Ends the claimed attempt, and notes its outcome with the target: null when the message arrived. */
function end(
  { db, clock }: AlertContext,
  { id: idText, attempt }: ClaimedAlert,
  outcome: AlertFailure | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const id = parseReportId(idText);
    if (id === null) return;
    const nowMs = clock.nowMs();
    const error = outcome?.error ?? null;
    const retryAtMs = outcome?.retryAtMs ?? null;
    const ended =
      retryAtMs === null
        ? { dueAtMs: nowMs, finishedAtMs: nowMs }
        : { dueAtMs: retryAtMs, finishedAtMs: null };
    const state = retryAtMs !== null ? OPEN : error === null ? SENT : FAILED;
    const row = await tx.one(endAttempt, { id, attempt, state, error, ...ended });
    if (row === null) return;
    const { targetSeq } = row;
    if (error === null) await tx.run(noteAlertArrival, { targetSeq, nowMs });
    else await tx.run(noteAlertFailure, { targetSeq, nowMs, error });
  });
}

/** Null when it was encrypted with another key. */
function openDestination(
  box: SecretBox,
  { id, destination }: { id: Uint8Array; destination: Uint8Array },
): AlertDestination | null {
  const opened = box.open(destination, alertTargetContext(formatReportId(id)));
  return opened === null ? null : (JSON.parse(Buffer.from(opened).toString('utf8')) as AlertDestination);
}
