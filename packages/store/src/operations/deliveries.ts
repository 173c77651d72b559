import { WAITING_DELIVERIES_MAX } from '@pagemark/core';
import type { WaitingDeliveries } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import type { RowOf } from '../db/statement.ts';
import { newId } from '../ids/report-id.ts';
import { findDelivery, insertDeliveries } from '../queries/deliveries.ts';
import type { findWaitingDeliveries } from '../queries/deliveries.ts';
import type { StoreContext } from './store-context.ts';

export type DeliveryRow = RowOf<typeof findDelivery>;

/** A message to queue, for a target or a webhook. Defaults: an id of its own, no content, and due now. */
type NewDelivery = {
  accountId: number;
  targetSeq?: number;
  webhookSeq?: number;
  type: string;
  messageId?: Uint8Array;
  eventPosition?: number | null;
  content?: string;
  alerts?: number;
  dueAtMs?: number;
};

/** Queues messages; returns their ids. */
export async function queueDeliveries(
  tx: Tx,
  messages: readonly NewDelivery[],
  nowMs: number,
): Promise<Uint8Array[]> {
  const rows = messages.map((message, index) => ({ ...message, id: newId(nowMs, index) }));
  if (rows.length > 0) await tx.run(insertDeliveries, { rows: toJson(rows), nowMs });
  return rows.map(({ id }) => id);
}

/** Queues a message; returns it. */
export async function queueOne(tx: Tx, message: NewDelivery, nowMs: number): Promise<DeliveryRow> {
  const [id = new Uint8Array()] = await queueDeliveries(tx, [message], nowMs);
  const row = await tx.one(findDelivery, { id });
  if (row === null) throw new Error('A message that was just queued cannot be found.');
  return row;
}

/** The waiting messages of all accounts. */
export async function waitingDeliveries(
  { db, clock }: StoreContext,
  find: typeof findWaitingDeliveries,
): Promise<WaitingDeliveries> {
  const waiting = await db.one(find, { nowMs: clock.nowMs(), limit: WAITING_DELIVERIES_MAX });
  return waiting ?? { count: 0, oldestDueMs: null };
}
