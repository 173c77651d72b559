import type { DueDelivery, PublishedEvent, WebhookStore } from '@pagemark/core';
import { DONE, GIVEN_UP, WAITING } from '../../column-codes.ts';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import {
  countPending,
  deleteOldDeliveries,
  failPending,
  findDeliveryOfWebhook,
  findWaitingDeliveries,
  listDueDeliveries,
  updateLog,
} from '../../queries/deliveries.ts';
import type { DueRow } from '../../queries/deliveries.ts';
import {
  findEvent,
  findEventCursor,
  listPublished,
  lockEventCursor,
  moveEventCursor,
} from '../../queries/events.ts';
import { claimDelivery, endDelivery } from '../../queries/leases.ts';
import {
  disableWebhook,
  listEnabledWebhooks,
  recordWebhookFailure,
  recordWebhookSuccess,
} from '../../queries/webhooks.ts';
import { webhookContext } from '../../secrets/secret-box.ts';
import { queueDeliveries, waitingDeliveries } from '../deliveries.ts';
import { toEvent } from '../events.ts';
import { claimDue } from '../leases.ts';
import type { StoreContext } from '../store-context.ts';
import { attemptsOf, typesOf } from './delivery-log.ts';

const CONSUMER = 'webhooks';
/** Events processed in one transaction. */
const EVENTS_MAX = 200;
/** The most messages that may wait for one webhook. With more, it is disabled. */
const PENDING_MAX = 10_000;
/** The most attempts that a message shows. It has fewer, unless a broken clock sends it again and again. */
const ATTEMPTS_MAX = 20;

/** The operations of workers on messages to webhooks. */
export function deliveryQueue(context: StoreContext) {
  const { db, clock } = context;
  return {
    fanOut: () => fanOut(context),
    claim: ({ busy, ...options }) =>
      claimDue(
        context,
        {
          find: (reader, due) => reader.all(listDueDeliveries, { ...due, busy: JSON.stringify(busy) }),
          claim: claimDelivery,
          take: (tx, row) => toDue(tx, row, context),
        },
        options,
      ),
    finish: ({ seq, token, webhookSeq }, attempt, decision) =>
      db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const isRetried = decision.kind === 'retry';
        const state = isRetried ? WAITING : decision.kind === 'delivered' ? DONE : GIVEN_UP;
        const dueAtMs = isRetried ? decision.nextAtMs : nowMs;
        const ended = { seq, token, state, dueAtMs, error: null, uncounted: 0 } as const;
        const isHeld = (await tx.run(endDelivery, ended)) > 0;
        const claimed = isHeld ? await tx.one(findDeliveryOfWebhook, { seq }) : null;
        if (claimed === null) return false;
        const log = JSON.stringify([...attemptsOf(claimed.log), attempt].slice(-ATTEMPTS_MAX));
        await tx.run(updateLog, { seq, log });
        if (decision.kind === 'delivered') {
          await tx.run(recordWebhookSuccess, { seq: webhookSeq, nowMs });
          return true;
        }
        const resumeAtMs = isRetried ? decision.resumeAtMs : null;
        await tx.run(recordWebhookFailure, { seq: webhookSeq, resumeAtMs, nowMs });
        if (isRetried || claimed.enabled === 0) return true;
        const isFailing = (claimed.lastSuccessAtMs ?? -1) < claimed.createdAtMs;
        if (decision.isGone || isFailing)
          await disable(tx, { webhookSeq, reason: decision.isGone ? 'gone' : 'failing', nowMs });
        return true;
      }),
    waiting: () => waitingDeliveries(context, findWaitingDeliveries),
    deleteOld: (before) => db.run(deleteOldDeliveries, before),
  } satisfies Partial<WebhookStore>;
}

/** Queues messages for events after the last position. Events from before a webhook was created are not sent to it. */
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
      const messages = wanted.map(({ accountId, position: eventPosition, id, type }) => {
        return { accountId, webhookSeq, type, messageId: idOf(id), eventPosition };
      });
      const pending = await tx.one(countPending, { webhookSeq, limit: PENDING_MAX });
      if ((pending?.count ?? 0) + messages.length > PENDING_MAX)
        await disable(tx, { webhookSeq, reason: 'backlog', nowMs });
      else await queueDeliveries(tx, messages, nowMs);
    }
    await tx.run(moveEventCursor, { consumer: CONSUMER, position: last.position });
    return rows.length === EVENTS_MAX;
  });
}

function projectOf({ data }: PublishedEvent): string | null {
  return 'project' in data ? data.project : null;
}

async function disable(
  tx: Tx,
  { webhookSeq, reason, nowMs }: { webhookSeq: number; reason: string; nowMs: number },
): Promise<void> {
  await tx.run(disableWebhook, { seq: webhookSeq, reason, nowMs });
  await tx.run(failPending, { webhookSeq, nowMs });
}

type Claimed = DueRow & { token: string; nowMs: number };

async function toDue(tx: Tx, { nowMs, ...row }: Claimed, { box }: StoreContext): Promise<DueDelivery> {
  const { seq, token, webhookSeq, url, type, createdAtMs, eventPosition } = row;
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
    number: row.attempts + 1,
  };
}
