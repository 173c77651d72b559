export const RUN_ID = '0198c1f4-7b5e-7a3c-9d21-4f6e8a0b2c37';
export const IMPORT_ID = '0198c1f3-2e4b-7d18-a056-1c3e5f7a9b82';
const WEBHOOK_ID = '0198c1f2-9a3c-7e51-b2d4-6f8a0c1e3b59';

/** A value of an example. */
export type ExampleValue =
  | null
  | boolean
  | number
  | string
  | readonly ExampleValue[]
  | { readonly [name: string]: ExampleValue };

/** The values of events and webhooks in examples: see `VALUES`. */
export const EVENT_VALUES: Readonly<Record<string, ExampleValue>> = {
  // Events
  after: 'ZXZlbnQgNDI',
  'EventsResponse.meta.next_cursor': 'ZXZlbnQgNDM',
  limit: 100,
  run_id: RUN_ID,
  import_id: IMPORT_ID,
  timestamp: '2026-11-20T12:00:03.000Z',
  previous_result: 'good',
  'Last-Event-ID': 'ZXZlbnQgNDI',
  'watchEvents.type': ['report.completed', 'report.failed'],
  'listEvents.type': ['report.completed', 'report.failed'],
  'ReportFailedEvent.data.error': 'timeout',
  'ReportLighthouseFailedEvent.data.error': 'blocked_address',

  // Webhooks
  'Webhook.id': WEBHOOK_ID,
  'showWebhook.id': WEBHOOK_ID,
  'updateWebhook.id': WEBHOOK_ID,
  'deleteWebhook.id': WEBHOOK_ID,
  'rotateWebhook.id': WEBHOOK_ID,
  'testWebhook.id': WEBHOOK_ID,
  'replayEvents.id': WEBHOOK_ID,
  'listDeliveries.id': WEBHOOK_ID,
  'replayDelivery.id': WEBHOOK_ID,
  'Webhook.url': 'https://hooks.example.com/pagemark',
  'Webhook.description': 'Deployments',
  'Webhook.types': ['report.completed', 'report.failed'],
  'Webhook.project': null,
  'Webhook.enabled': 1,
  'Webhook.disabled_reason': null,
  public_key: 'whpk_8K1yBsRZ0bXxqFzvdvTbLW4nPzU5mD9pVbtIJc0q2wE=',
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD+4FCg0l3eOw=',
  previous_secret_until: null,
  last_success_at: '2026-11-20T12:00:04.000Z',
  last_failure_at: null,
  delivery: '0198c1f5-02c4-7f1b-8e2d-3a5c7b9d1f20',
  'Delivery.id': '0198c1f5-02c4-7f1b-8e2d-3a5c7b9d1f20',
  message_id: '0198c1f4-7b5e-7a3c-9d21-4f6e8a0b2c37',
  'Delivery.type': 'report.completed',
  'Delivery.status': 'delivered',
  'listDeliveries.status': 'failed',
  'attempts.status': 200,
  'ImportCompletedEvent.data.skipped': 10,
  'ImportFailedEvent.data.skipped': 10,
  duration_ms: 84,
  next_attempt_at: null,
  queued: 120,
  'Message.webhook-id': '0198c1f4-7b5e-7a3c-9d21-4f6e8a0b2c37',
  'Message.webhook-timestamp': '1795176003',
  'Message.webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
};
