import { randomUUID } from 'node:crypto';
import type { DueDelivery, PublishedEvent, WebhookStore } from '@pagemark/core';
import { WAITING_DELIVERIES_MAX } from '@pagemark/core';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import {
  findEvent,
  findEventCursor,
  listPublished,
  lockEventCursor,
  moveEventCursor,
} from '../../queries/events.ts';
import {
  disableWebhook,
  listEnabledWebhooks,
  noteWebhookFailure,
  noteWebhookSuccess,
} from '../../queries/webhooks.ts';
import {
  claimDelivery,
  countPending,
  deleteOldDeliveries,
  endAttempt,
  failPending,
  findAttempts,
  findWaiting,
  listDue,
} from '../../queries/webhook-deliveries.ts';
import type { DueRow } from '../../queries/webhook-deliveries.ts';
import { webhookContext } from '../../secrets/secret-box.ts';
import { toEvent } from '../events.ts';
import type { StoreContext } from '../store-context.ts';
import { attemptsOf, queueDeliveries, typesOf } from './delivery-log.ts';

const CONSUMER = 'webhooks';
/** Events whose messages are queued in one transaction. */
const EVENTS_MAX = 200;
/** Messages that may wait for one webhook. One that has more is disabled. */
const PENDING_MAX = 10_000;
/** The last attempts that a message shows. It has fewer, unless a broken clock sends it again and again. */
const ATTEMPTS_MAX = 20;
const PENDING = 0;
const DELIVERED = 1;
const FAILED = 2;

export function deliveryQueue(context: StoreContext) {
  const { db, clock } = context;
  return {
    fanOut: () => fanOut(context),
    claim: async ({ limit, busy, leaseMs }) => {
      const due = { nowMs: clock.nowMs(), busy: JSON.stringify(busy), limit };
      // Most polls find nothing to do; they must neither take a lock nor look like a change of the database.
      if ((await db.all(listDue, { ...due, limit: 1 })).length === 0) return [];
      return db.transaction(async (tx) => {
        const claimed: DueDelivery[] = [];
        for (const row of await tx.all(listDue, due)) {
          const token = randomUUID();
          await tx.run(claimDelivery, { seq: row.seq, token, untilMs: due.nowMs + leaseMs });
          claimed.push(await toDue(tx, { row, token, nowMs: due.nowMs }, context));
        }
        return claimed;
      });
    },
    finish: ({ seq, token, webhookSeq, number }, attempt, decision) =>
      db.transaction(async (tx) => {
        const kept = await tx.one(findAttempts, { seq, token });
        if (kept === null) return false;
        const nowMs = clock.nowMs();
        const attempts = JSON.stringify([...attemptsOf(kept.attempts), attempt].slice(-ATTEMPTS_MAX));
        const isRetried = decision.kind === 'retry';
        const status = isRetried ? PENDING : decision.kind === 'delivered' ? DELIVERED : FAILED;
        const nextAtMs = isRetried ? decision.nextAtMs : nowMs;
        await tx.run(endAttempt, { seq, token, attempt: number, attempts, status, nextAtMs });
        if (decision.kind === 'delivered') {
          await tx.run(noteWebhookSuccess, { seq: webhookSeq, nowMs });
          return true;
        }
        const resumeAtMs = isRetried ? decision.resumeAtMs : null;
        await tx.run(noteWebhookFailure, { seq: webhookSeq, resumeAtMs, nowMs });
        if (isRetried || kept.enabled === 0) return true;
        const isFailing = (kept.lastSuccessAtMs ?? -1) < kept.createdAtMs;
        if (decision.isGone || isFailing)
          await disable(tx, { webhookSeq, reason: decision.isGone ? 'gone' : 'failing', nowMs });
        return true;
      }),
    waiting: async () =>
      (await db.one(findWaiting, { nowMs: clock.nowMs(), limit: WAITING_DELIVERIES_MAX })) ?? {
        count: 0,
        oldestDueMs: null,
      },
    deleteOld: ({ atMs: beforeMs, limit }) => db.run(deleteOldDeliveries, { beforeMs, limit }),
  } satisfies Partial<WebhookStore>;
}

/** Queues messages of events after the position that was reached. Events from before a webhook was made are not sent to it. */
async function fanOut({ db, clock }: StoreContext): Promise<boolean> {
  const after = (await db.one(findEventCursor, { consumer: CONSUMER }))?.position ?? 0;
  if ((await db.all(listPublished, { after, limit: 1 })).length === 0) return false;
  return db.transaction(async (tx) => {
    const cursor = await tx.one(lockEventCursor, { consumer: CONSUMER });
    const rows = await tx.all(listPublished, { after: cursor?.position ?? 0, limit: EVENTS_MAX });
    const last = rows.at(-1);
    if (last === undefined) return false;
    const events = rows.map(toEvent);
    const nowMs = clock.nowMs();
    const accountIds = JSON.stringify([...new Set(events.map(({ accountId }) => accountId))]);
    for (const webhook of await tx.all(listEnabledWebhooks, { accountIds })) {
      const types = typesOf(webhook.types);
      const wanted = events.filter(
        (event) =>
          event.accountId === webhook.accountId &&
          event.atMs >= webhook.createdAtMs &&
          (types === null || types.includes(event.type)) &&
          (webhook.project === null || projectOf(event) === webhook.project),
      );
      const { seq: webhookSeq } = webhook;
      const pending = await tx.one(countPending, { webhookSeq, limit: PENDING_MAX });
      if ((pending?.count ?? 0) + wanted.length > PENDING_MAX)
        await disable(tx, { webhookSeq, reason: 'backlog', nowMs });
      else await queueDeliveries(tx, wanted.map(toMessage), { webhookSeq, nowMs });
    }
    await tx.run(moveEventCursor, { consumer: CONSUMER, position: last.position });
    return rows.length === EVENTS_MAX;
  });
}

function toMessage({ position, id, type }: PublishedEvent) {
  return { eventPosition: position, messageId: idOf(id), type };
}

function projectOf({ data }: PublishedEvent): string | null {
  return 'project' in data ? data.project : null;
}

async function disable(
  tx: Tx,
  { webhookSeq, reason, nowMs }: { webhookSeq: number; reason: string; nowMs: number },
): Promise<void> {
  await tx.run(disableWebhook, { seq: webhookSeq, reason, nowMs });
  await tx.run(failPending, { webhookSeq });
}

type Claimed = { row: DueRow; token: string; nowMs: number };

async function toDue(tx: Tx, { row, token, nowMs }: Claimed, { box }: StoreContext): Promise<DueDelivery> {
  const { seq, webhookSeq, url, type, createdAtMs, eventPosition } = row;
  const event = eventPosition === null ? null : await tx.one(findEvent, { position: eventPosition });
  const isOverlapping = row.previousUntilMs !== null && row.previousUntilMs > nowMs;
  const sealed = [row.secret, ...(isOverlapping && row.previousSecret !== null ? [row.previousSecret] : [])];
  const secrets = sealed.map((each) => box.open(each, webhookContext(formatReportId(row.webhookId))));
  return {
    seq,
    token,
    webhookSeq,
    url,
    secrets: secrets[0] === null ? null : secrets.filter((secret) => secret !== null),
    messageId: formatReportId(row.messageId),
    type,
    event: event === null ? null : toEvent(event),
    createdAtMs,
    number: row.attempt + 1,
  };
}
