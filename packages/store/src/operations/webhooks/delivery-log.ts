import type { Delivery, WebhookStore } from '@pagemark/core';
import { DELIVERY_STATUSES, EVENT_TYPES, WEBHOOK_TEST_TYPE } from '@pagemark/domain';
import type { DeliveryAttempt, EventType } from '@pagemark/domain';
import type { WorkStateCode } from '../../column-codes.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { RowOf } from '../../db/statement.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import { findDelivery, listDeliveries, listDeliveriesOfStatus } from '../../queries/deliveries.ts';
import { listEventsOfTime } from '../../queries/events.ts';
import { findWebhook } from '../../queries/webhooks.ts';
import { queueDeliveries, queueOne } from '../deliveries.ts';
import type { DeliveryRow } from '../deliveries.ts';
import type { StoreContext } from '../store-context.ts';

export type WebhookRow = RowOf<typeof findWebhook>;

/** Runs an operation on a webhook of an account; null if the account has none with this id. */
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

/** Parses the event types of a webhook; null for all. */
export function typesOf(stored: string | null): EventType[] | null {
  if (stored === null) return null;
  const names: unknown = JSON.parse(stored);
  return EVENT_TYPES.filter((type) => Array.isArray(names) && names.includes(type));
}

/** Parses the attempts of a message, which only this store writes. */
export function attemptsOf(stored: string): DeliveryAttempt[] {
  return JSON.parse(stored) as DeliveryAttempt[];
}

/** The messages of a webhook for its owner, and the messages that its owner sends. */
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
