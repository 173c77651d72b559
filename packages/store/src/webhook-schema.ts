import type { Generated } from 'kysely';

type TimeMs = number;

type WebhookTable = {
  seq: Generated<number>;
  id: Uint8Array;
  account_id: number;
  url: string;
  description: string;
  /** A JSON array of EVENT_TYPES; null for all. */
  types: string | null;
  project: string | null;
  enabled: 0 | 1;
  /** One of WEBHOOK_DISABLED_REASONS. */
  disabled_reason: Generated<string | null>;
  /** Encrypted. */
  secret: Uint8Array;
  previous_secret: Generated<Uint8Array | null>;
  previous_until: Generated<TimeMs | null>;
  public_key: Uint8Array;
  /** Nothing is sent before. */
  resume_at: Generated<TimeMs>;
  last_success_at: Generated<TimeMs | null>;
  last_failure_at: Generated<TimeMs | null>;
  created_at: TimeMs;
  updated_at: TimeMs;
};

type WebhookDeliveryTable = {
  seq: Generated<number>;
  id: Uint8Array;
  webhook_seq: number;
  /** The position of its event; null for a test. */
  event_position: number | null;
  message_id: Uint8Array;
  type: string;
  /** Index into DELIVERY_STATUSES. */
  status: Generated<0 | 1 | 2>;
  /** A JSON array of DeliveryAttempt. */
  attempts: Generated<string>;
  attempt: Generated<number>;
  next_at: TimeMs;
  /** Of the claim of a worker, which `next_at` ends. */
  token: Generated<string | null>;
  created_at: TimeMs;
};

export type WebhookSchema = { webhooks: WebhookTable; webhook_deliveries: WebhookDeliveryTable };
