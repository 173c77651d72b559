import type { Delivery, DueDelivery, PublishedEvent, WebhookStore } from '@pagemark/core';
import { DELIVERY_STATUSES, EVENT_TYPES, WEBHOOK_TEST_TYPE } from '@pagemark/domain';
import type { DeliveryAttempt, EventType } from '@pagemark/domain';
import { DONE, GIVEN_UP, WAITING } from '../../column-codes.ts';
import type { WorkStateCode } from '../../column-codes.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { RowOf } from '../../db/statement.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import {
  countPending,
  deleteOldDeliveries,
  failPending,
  findDeliveryOfWebhook,
  findDelivery,
  findWaitingDeliveries,
  listDeliveries,
  listDeliveriesOfStatus,
  listDueDeliveries,
  updateLog,
} from '../../queries/deliveries.ts';
import type { DueRow } from '../../queries/deliveries.ts';
import {
  findEvent,
  findEventCursor,
  listEventsOfTime,
  listPublished,
  lockEventCursor,
  moveEventCursor,
} from '../../queries/events.ts';
import { claimDelivery, endDelivery } from '../../queries/leases.ts';
import {
  disableWebhook,
  findWebhook,
  listEnabledWebhooks,
  noteWebhookFailure,
  noteWebhookSuccess,
} from '../../queries/webhooks.ts';
import { webhookContext } from '../../secrets/secret-box.ts';
import { queueDeliveries, queueOne, waitingDeliveries } from '../deliveries.ts';
import type { DeliveryRow } from '../deliveries.ts';
import { toEvent } from '../events.ts';
import { claimDue } from '../leases.ts';
import type { StoreContext } from '../store-context.ts';

const CONSUMER = 'webhooks';
/** Events whose messages are queued in one transaction. */
const EVENTS_MAX = 200;
/** Messages that may wait for one webhook. One that has more is disabled. */
const PENDING_MAX = 10_000;
/** The last attempts that a message shows. It has fewer, unless a broken clock sends it again and again. */
const ATTEMPTS_MAX = 20;

export type WebhookRow = RowOf<typeof findWebhook>;

/** Does something with a webhook of an account; null when it has none with this id. */
export function ofWebhook<T>(
  db: Db,
  { accountId, id }: { accountId: number; id: string },
  work: (tx: Tx, webhook: WebhookRow) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    const webhook = await tx.one(findWebhook, { accountId, id: idOf(id) });
    return webhook === null ? null : work(tx, webhook);
  });
}

/** The types that a webhook gets, as they are stored; null for all. */
export function typesOf(stored: string | null): EventType[] | null {
  if (stored === null) return null;
  const names: unknown = JSON.parse(stored);
  return EVENT_TYPES.filter((type) => Array.isArray(names) && names.includes(type));
}

/** The attempts of a message, as this store wrote them. */
function attemptsOf(stored: string): DeliveryAttempt[] {
  return JSON.parse(stored) as DeliveryAttempt[];
}

/** The messages of a webhook as its owner sees them, and those that it asks for. */
export function deliveryLog({ db, clock }: StoreContext) {
  return {
    test: (accountId, id) =>
      ofWebhook(db, { accountId, id }, async (tx, { seq: webhookSeq }) => {
        const message = { accountId, webhookSeq, type: WEBHOOK_TEST_TYPE };
        return toDelivery(await queueOne(tx, message, clock.nowMs()));
      }),
    deliveries: async (accountId, id, { status, beforeSeq, limit }) => {
      const webhook = await db.one(findWebhook, { accountId, id: idOf(id) });
      if (webhook === null) return null;
      const page = {
        webhookSeq: webhook.seq,
        beforeSeq: beforeSeq ?? Number.MAX_SAFE_INTEGER,
        limit: limit + 1,
      };
      const rows =
        status === null
          ? await db.all(listDeliveries, page)
          : await db.all(listDeliveriesOfStatus, {
              ...page,
              // The list has one member per code.
              state: DELIVERY_STATUSES.indexOf(status) as WorkStateCode,
            });
      const shown = rows.slice(0, limit);
      const nextBeforeSeq = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
      return { items: shown.map(toDelivery), nextBeforeSeq };
    },
    replay: (accountId, id, deliveryId) =>
      ofWebhook(db, { accountId, id }, async (tx, { seq: webhookSeq }) => {
        const row = await tx.one(findDelivery, { id: idOf(deliveryId) });
        if (row?.webhookSeq !== webhookSeq) return null;
        const { type, messageId, eventPosition } = row;
        const message = { accountId, webhookSeq, type, messageId, eventPosition };
        return toDelivery(await queueOne(tx, message, clock.nowMs()));
      }),
    replayRange: (accountId, id, { fromMs, toMs, limit }) =>
      ofWebhook(db, { accountId, id }, async (tx, { seq: webhookSeq, project, ...webhook }) => {
        const types = JSON.stringify(typesOf(webhook.types) ?? EVENT_TYPES);
        const range = { accountId, fromMs, toMs, types, project, limit: limit + 1 };
        const events = await tx.all(listEventsOfTime, range);
        const messages = events.slice(0, limit).map((event) => ({ ...event, accountId, webhookSeq }));
        await queueDeliveries(tx, messages, clock.nowMs());
        return { queued: messages.length, isMore: events.length > limit };
      }),
  } satisfies Partial<WebhookStore>;
}

function toDelivery(row: DeliveryRow): Delivery {
  const { type, createdAtMs } = row;
  const status = DELIVERY_STATUSES[row.state];
  return {
    id: formatReportId(row.id),
    messageId: formatReportId(row.messageId),
    type,
    status,
    attempts: attemptsOf(row.log),
    nextAttemptAtMs: status === 'pending' ? row.dueAtMs : null,
    createdAtMs,
  };
}

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
          await tx.run(noteWebhookSuccess, { seq: webhookSeq, nowMs });
          return true;
        }
        const resumeAtMs = isRetried ? decision.resumeAtMs : null;
        await tx.run(noteWebhookFailure, { seq: webhookSeq, resumeAtMs, nowMs });
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
