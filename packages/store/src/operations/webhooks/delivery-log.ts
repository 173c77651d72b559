import type { Delivery, WebhookStore } from '@pagemark/core';
import { DELIVERY_STATUSES, EVENT_TYPES, WEBHOOK_TEST_TYPE } from '@pagemark/domain';
import { v7 } from 'uuid';
import type { Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import { parseReportId } from '../../ids/report-id.ts';
import { listEventsOfTime } from '../../queries/events.ts';
import {
  findDelivery,
  insertDeliveries,
  listDeliveries,
  listDeliveriesOfStatus,
} from '../../queries/webhook-deliveries.ts';
import { toDelivery, typesOf } from './to-webhook.ts';
import type { FindWebhook, WebhookContext } from './webhook-context.ts';

type Log = Pick<WebhookStore, 'test' | 'deliveries' | 'replay' | 'replayRange'>;

/** A message to queue. `eventPosition`: null for a test. */
export type NewDelivery = {
  webhook_seq: number;
  event_position: number | null;
  message_id: Uint8Array;
  type: string;
};

/** Queues messages; returns their ids. */
export async function queueDeliveries(
  tx: Tx,
  messages: readonly NewDelivery[],
  nowMs: number,
): Promise<Uint8Array[]> {
  const rows = messages.map((message, index) => ({
    id: v7({ msecs: nowMs, seq: index }, new Uint8Array(16)),
    ...message,
  }));
  if (rows.length > 0) await tx.run(insertDeliveries, { rows: toJson(rows), nowMs });
  return rows.map(({ id }) => id);
}

async function queueOne(tx: Tx, message: NewDelivery, nowMs: number): Promise<Delivery> {
  const [id] = await queueDeliveries(tx, [message], nowMs);
  if (id === undefined) throw new Error('A message was not queued.');
  return toDelivery({
    id,
    messageId: message.message_id,
    type: message.type,
    status: 0,
    attempts: '[]',
    nextAtMs: nowMs,
    createdAtMs: nowMs,
  });
}

/** The messages of a webhook as its owner sees them, and those that it asks for. */
export function deliveryLog({ db, clock }: WebhookContext, find: FindWebhook): Log {
  return {
    test: (accountId, id) =>
      db.transaction(async (tx) => {
        const webhook = await find(tx, accountId, id);
        if (webhook === null) return null;
        const message_id = v7({ msecs: clock.nowMs() }, new Uint8Array(16));
        return queueOne(
          tx,
          {
            webhook_seq: webhook.seq,
            event_position: null,
            message_id,
            type: WEBHOOK_TEST_TYPE,
          },
          clock.nowMs(),
        );
      }),
    deliveries: async (accountId, id, { status, beforeSeq, limit }) => {
      const webhook = await find(db, accountId, id);
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
      db.transaction(async (tx) => {
        const webhook = await find(tx, accountId, id);
        const parsed = parseReportId(deliveryId);
        if (webhook === null || parsed === null) return null;
        const row = await tx.one(findDelivery, { webhookSeq: webhook.seq, id: parsed });
        if (row === null) return null;
        const { eventPosition: event_position, messageId: message_id, type } = row;
        return queueOne(tx, { webhook_seq: webhook.seq, event_position, message_id, type }, clock.nowMs());
      }),
    replayRange: (accountId, id, { fromMs, toMs, limit }) =>
      db.transaction(async (tx) => {
        const webhook = await find(tx, accountId, id);
        if (webhook === null) return null;
        const types = JSON.stringify(typesOf(webhook.types) ?? EVENT_TYPES);
        const range = { accountId, fromMs, toMs, types, project: webhook.project, limit: limit + 1 };
        const events = await tx.all(listEventsOfTime, range);
        const messages = events.slice(0, limit).map(({ position, id: message_id, type }) => ({
          webhook_seq: webhook.seq,
          event_position: position,
          message_id,
          type,
        }));
        await queueDeliveries(tx, messages, clock.nowMs());
        return { queued: messages.length, isMore: events.length > limit };
      }),
  };
}
