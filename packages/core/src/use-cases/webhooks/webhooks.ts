import { AppError, invalidField, WEBHOOKS_MAX } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  DeliveriesPage,
  Delivery,
  Webhook,
  WebhookFields,
  WebhookStore,
} from '../../ports/webhook-store.ts';
import { createWebhookSecret, formatWebhookSecret } from './webhook-secret.ts';

/** How long the previous secret also signs after a rotation, in milliseconds. */
const OVERLAP_MS = 86_400_000;
/** Messages queued again by one call. */
const REPLAYED_MAX = 1_000;

/** A webhook with its secret, which no other call returns. */
export type WebhookWithSecret = { webhook: Webhook; secret: string };

/** The use cases of webhooks. All throw `webhook_not_found`; `actor`: by default the operator. */
export type Webhooks = {
  /** Throws `too_many_webhooks`. */
  create(accountId: number, fields: WebhookFields, actor?: Actor): Promise<WebhookWithSecret>;
  show(accountId: number, id: string): Promise<Webhook>;
  /** Oldest first. */
  list(accountId: number): Promise<Webhook[]>;
  change(accountId: number, id: string, fields: Partial<WebhookFields>, actor?: Actor): Promise<Webhook>;
  /** Creates a new secret. For a day, messages are also signed with the previous one. */
  rotate(accountId: number, id: string, actor?: Actor): Promise<WebhookWithSecret>;
  delete(accountId: number, id: string, actor?: Actor): Promise<void>;
  /** Queues a test message. */
  test(accountId: number, id: string): Promise<Delivery>;
  /** The delivery log, newest first. */
  deliveries(
    accountId: number,
    id: string,
    page: DeliveriesPage,
  ): Promise<{ items: Delivery[]; nextBeforeSeq: number | null }>;
  /** Queues a message again. Throws `delivery_not_found`. */
  replay(accountId: number, id: string, deliveryId: string): Promise<Delivery>;
  /**
   * Queues messages for the events of a date range again, at most 1,000. Throws `validation_failed` if `fromMs` is after `toMs`.
   */
  replayRange(
    accountId: number,
    id: string,
    range: { fromMs: number; toMs: number | null },
  ): Promise<{ queued: number; isMore: boolean }>;
};

export function createWebhooks({
  store: { webhooks },
  clock,
}: {
  store: { webhooks: WebhookStore };
  clock: Clock;
}): Webhooks {
  return {
    async create(accountId, fields, actor) {
      const secret = createWebhookSecret();
      const webhook = await webhooks.create(accountId, fields, secret, actor);
      if (webhook === null)
        throw new AppError('too_many_webhooks', `An account may have ${WEBHOOKS_MAX} webhooks.`);
      return { webhook, secret: formatWebhookSecret(secret.secret) };
    },
    show: async (accountId, id) => known(await webhooks.get(accountId, id)),
    list: (accountId) => webhooks.list(accountId),
    change: async (accountId, id, fields, actor) =>
      known(await webhooks.change(accountId, id, fields, actor)),
    async rotate(accountId, id, actor) {
      const secret = createWebhookSecret();
      const previousUntilMs = clock.nowMs() + OVERLAP_MS;
      const webhook = known(await webhooks.rotate(accountId, id, { ...secret, previousUntilMs }, actor));
      return { webhook, secret: formatWebhookSecret(secret.secret) };
    },
    async delete(accountId, id, actor) {
      if (!(await webhooks.delete(accountId, id, actor))) throw webhookNotFound();
    },
    test: async (accountId, id) => known(await webhooks.test(accountId, id)),
    deliveries: async (accountId, id, page) => known(await webhooks.deliveries(accountId, id, page)),
    async replay(accountId, id, deliveryId) {
      known(await webhooks.get(accountId, id));
      const delivery = await webhooks.replay(accountId, id, deliveryId);
      if (delivery === null) throw new AppError('delivery_not_found', 'The webhook has no such delivery.');
      return delivery;
    },
    async replayRange(accountId, id, { fromMs, toMs }) {
      if (toMs !== null && fromMs > toMs) throw invalidField('from', 'from must not be after to.');
      const range = { fromMs, toMs: toMs ?? clock.nowMs(), limit: REPLAYED_MAX };
      return known(await webhooks.replayRange(accountId, id, range));
    },
  };
}

function known<T>(found: T | null): T {
  if (found === null) throw webhookNotFound();
  return found;
}

function webhookNotFound(): AppError {
  return new AppError('webhook_not_found', 'The account has no such webhook.');
}
