import type {
  CreateWebhookBody,
  Delivery,
  ListDeliveriesQuery,
  Replayed,
  ReplayEventsBody,
  UpdateWebhookBody,
  Webhook,
  WebhookWithSecret,
} from './generated/types.ts';
import { listOf } from './list.ts';
import type { Transport } from './transport.ts';

/** The webhooks of the account. The key needs the scope `admin`. */
export type Webhooks = {
  list(): Promise<Webhook[]>;
  get(id: string): Promise<Webhook>;
  /** Only this response and that of `rotate` contain the secret. */
  create(input: CreateWebhookBody): Promise<WebhookWithSecret>;
  update(id: string, changes: UpdateWebhookBody): Promise<Webhook>;
  /** Deletes a webhook with its deliveries. */
  delete(id: string): Promise<void>;
  /** Makes a new secret and key. For 24 hours, messages are signed with both. */
  rotate(id: string): Promise<WebhookWithSecret>;
  /** Sends a message of the type `webhook.test`. */
  test(id: string): Promise<Delivery>;
  /** The messages with their attempts, newest first. */
  deliveries(id: string, query?: ListDeliveriesQuery): AsyncIterable<Delivery>;
  /** Sends one message again. */
  redeliver(id: string, delivery: string): Promise<Delivery>;
  /** Sends the messages of a range of stored events again, at most 1,000. */
  replay(id: string, range: ReplayEventsBody): Promise<Replayed>;
};

const pathOf = (id: string) => `/webhooks/${encodeURIComponent(id)}`;

export function createWebhooks(transport: Transport): Webhooks {
  const send = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
    (await transport.json<{ data: T }>({ method, path, json })).data;
  return {
    list: () => send<Webhook[]>('GET', '/webhooks'),
    get: (id) => send<Webhook>('GET', pathOf(id)),
    create: (input) => send<WebhookWithSecret>('POST', '/webhooks', input),
    update: (id, changes) => send<Webhook>('PATCH', pathOf(id), changes),
    async delete(id) {
      await transport.response({ method: 'DELETE', path: pathOf(id) });
    },
    rotate: (id) => send<WebhookWithSecret>('POST', `${pathOf(id)}/rotate`),
    test: (id) => send<Delivery>('POST', `${pathOf(id)}/test`),
    deliveries: (id, query = {}) => listOf<Delivery>(transport, `${pathOf(id)}/deliveries`, query),
    redeliver: (id, delivery) =>
      send<Delivery>('POST', `${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/replay`),
    replay: (id, range) => send<Replayed>('POST', `${pathOf(id)}/replay`, range),
  };
}
