import type { Delivery, WebhookStore } from '@pagemark/core';
import { DELIVERY_STATUSES, EVENT_TYPES, WEBHOOK_TEST_TYPE } from '@pagemark/domain';
import type { DeliveryAttempt, EventType } from '@pagemark/domain';
import type { Db, Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import type { RowOf } from '../../db/statement.ts';
import { formatReportId, idOf, newId } from '../../ids/report-id.ts';
import { listEventsOfTime } from '../../queries/events.ts';
import {
  findDelivery,
  insertDeliveries,
  listDeliveries,
  listDeliveriesOfStatus,
} from '../../queries/webhook-deliveries.ts';
import { findWebhook } from '../../queries/webhooks.ts';
import type { StoreContext } from '../store-context.ts';

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
export function attemptsOf(stored: string): DeliveryAttempt[] {
  return JSON.parse(stored) as DeliveryAttempt[];
}

/** A message to queue. `eventPosition`: null for a test. */
type NewDelivery = { eventPosition: number | null; messageId: Uint8Array; type: string };

/** Queues messages to a webhook; returns their ids. */
export async function queueDeliveries(
  tx: Tx,
  messages: readonly NewDelivery[],
  { webhookSeq, nowMs }: { webhookSeq: number; nowMs: number },
): Promise<Uint8Array[]> {
  const rows = messages.map(({ eventPosition, messageId, type }, index) => ({
    id: newId(nowMs, index),
    webhook_seq: webhookSeq,
    event_position: eventPosition,
    message_id: messageId,
    type,
  }));
  if (rows.length > 0) await tx.run(insertDeliveries, { rows: toJson(rows), nowMs });
  return rows.map(({ id }) => id);
}

/** The messages of a webhook as its owner sees them, and those that it asks for. */
export function deliveryLog({ db, clock }: StoreContext) {
  async function queueOne(tx: Tx, webhookSeq: number, message: NewDelivery): Promise<Delivery> {
    const [id = new Uint8Array()] = await queueDeliveries(tx, [message], {
      webhookSeq,
      nowMs: clock.nowMs(),
    });
    const row = await tx.one(findDelivery, { webhookSeq, id });
    if (row === null) throw new Error('A message that was just queued cannot be found.');
    return toDelivery(row);
  }

  return {
    test: (accountId, id) =>
      ofWebhook(db, { accountId, id }, (tx, { seq }) => {
        const messageId = newId(clock.nowMs());
        return queueOne(tx, seq, { eventPosition: null, messageId, type: WEBHOOK_TEST_TYPE });
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
              status: DELIVERY_STATUSES.indexOf(status) as 0 | 1 | 2,
            });
      const shown = rows.slice(0, limit);
      const nextBeforeSeq = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
      return { items: shown.map(toDelivery), nextBeforeSeq };
    },
    replay: (accountId, id, deliveryId) =>
      ofWebhook(db, { accountId, id }, async (tx, { seq }) => {
        const row = await tx.one(findDelivery, { webhookSeq: seq, id: idOf(deliveryId) });
        return row === null ? null : queueOne(tx, seq, row);
      }),
    replayRange: (accountId, id, { fromMs, toMs, limit }) =>
      ofWebhook(db, { accountId, id }, async (tx, { seq: webhookSeq, project, ...webhook }) => {
        const types = JSON.stringify(typesOf(webhook.types) ?? EVENT_TYPES);
        const range = { accountId, fromMs, toMs, types, project, limit: limit + 1 };
        const events = await tx.all(listEventsOfTime, range);
        const messages = events.slice(0, limit);
        await queueDeliveries(tx, messages, { webhookSeq, nowMs: clock.nowMs() });
        return { queued: messages.length, isMore: events.length > limit };
      }),
  } satisfies Partial<WebhookStore>;
}

function toDelivery(row: RowOf<typeof findDelivery>): Delivery {
  const { type, createdAtMs } = row;
  const status = DELIVERY_STATUSES[row.status];
  return {
    id: formatReportId(row.id),
    messageId: formatReportId(row.messageId),
    type,
    status,
    attempts: attemptsOf(row.attempts),
    nextAttemptAtMs: status === 'pending' ? row.nextAtMs : null,
    createdAtMs,
  };
}
