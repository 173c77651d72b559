import { decideDelivery, eventPayload, WEBHOOK_TEST_TYPE } from '@pagemark/domain';
import type { DeliveryAttempt } from '@pagemark/domain';
import type { Clock } from '../../ports/clock.ts';
import type { MessageOutcome, SendMessage } from '../../ports/send-message.ts';
import type { DueDelivery, WebhookStore } from '../../ports/webhook-store.ts';
import { signMessage } from './webhook-secret.ts';

/** Longer than an attempt takes. Messages of a killed worker are due again after this time. */
const LEASE_MS = 60_000;
/** The maximum size of a body in bytes, according to Standard Webhooks. */
const BODY_BYTES_MAX = 20_000;
const DELETED_MAX = 500;

/** The use cases of a worker that delivers messages. */
export type Deliveries = {
  /** Queues messages for new events. Returns whether there may be more. */
  fanOut(): Promise<boolean>;
  /** Claims due messages: at most one per webhook, and none for `busy` webhooks. */
  claim(limit: number, busy: readonly number[]): Promise<DueDelivery[]>;
  /** Sends a message, and records the outcome. */
  deliver(delivery: DueDelivery): Promise<void>;
  /** Deletes some messages that ended longer than an age ago. */
  deleteOld(ageMs: number): Promise<{ deleted: number; isMore: boolean }>;
};

type Ports = { store: { webhooks: WebhookStore }; clock: Clock; send: SendMessage };

export function createDeliveries({ store: { webhooks }, clock, send }: Ports): Deliveries {
  return {
    fanOut: () => webhooks.fanOut(),
    claim: (limit, busy) => webhooks.claim({ limit, busy, leaseMs: LEASE_MS }),
    async deliver(delivery) {
      const atMs = clock.nowMs();
      const outcome = await attempt(delivery, atMs, send);
      const made: DeliveryAttempt = {
        atMs,
        durationMs: Math.max(0, clock.nowMs() - atMs),
        status: outcome.kind === 'response' ? outcome.status : null,
        error: outcome.kind === 'failed' ? outcome.error : null,
      };
      const retryAfterMs = outcome.kind === 'response' ? outcome.retryAfterMs : null;
      const { number } = delivery;
      const decision = decideDelivery({ attempt: made, number, retryAfterMs, random: Math.random() });
      await webhooks.finish(delivery, made, decision);
    },
    async deleteOld(ageMs) {
      const deleted = await webhooks.deleteOld({ endedMs: clock.nowMs() - ageMs, limit: DELETED_MAX });
      return { deleted, isMore: deleted === DELETED_MAX };
    },
  };
}

async function attempt(delivery: DueDelivery, nowMs: number, send: SendMessage): Promise<MessageOutcome> {
  const { messageId: id, secrets, url } = delivery;
  const body = bodyOf(delivery);
  if (body === null) return { kind: 'failed', error: 'The event is no longer stored.' };
  if (secrets === null)
    return { kind: 'failed', error: 'The secret was encrypted with another key. Rotate it.' };
  if (Buffer.byteLength(body) > BODY_BYTES_MAX) return { kind: 'failed', error: 'The message is too large.' };
  const message = { id, timestampS: Math.floor(nowMs / 1_000), body };
  return send({ url, body, headers: signMessage(message, secrets) });
}

function bodyOf({ messageId, type, event, createdAtMs }: DueDelivery): string | null {
  if (event !== null) return JSON.stringify(eventPayload(event));
  if (type !== WEBHOOK_TEST_TYPE) return null;
  return JSON.stringify({ id: messageId, type, timestamp: new Date(createdAtMs).toISOString(), data: {} });
}
