import type { Generated } from 'kysely';
import { of, TABLE, tables } from './table.ts';

/** Webhooks and the messages to them. */
export const WEBHOOKS = tables({
  webhooks: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    url: 'text not null',
    description: 'text not null',
    /** A JSON array of EVENT_TYPES; null for all. */
    types: 'text',
    project: 'text',
    enabled: of<0 | 1>('small not null check (enabled in (0, 1))'),
    /** One of WEBHOOK_DISABLED_REASONS. */
    disabled_reason: 'text',
    /** Encrypted. */
    secret: 'bytes not null',
    previous_secret: 'bytes',
    previous_until: 'big',
    public_key: 'bytes not null',
    /** Nothing is sent before. */
    resume_at: 'big not null default 0',
    last_success_at: 'big',
    last_failure_at: 'big',
    created_at: 'big not null',
    updated_at: 'big not null',
    [TABLE]: {
      constraints: ['check (enabled = 0 or disabled_reason is null)'],
      fillfactor: 80,
      indexes: { account: '(account_id, seq)' },
    },
  },
  webhook_deliveries: {
    seq: 'seq',
    id: 'uuidKey',
    webhook_seq: 'big not null references webhooks (seq) on delete cascade',
    /** The position of its event; null for a test. */
    event_position: 'big',
    message_id: 'uuid not null',
    type: 'text not null',
    /** Index into DELIVERY_STATUSES. */
    status: of<Generated<0 | 1 | 2>>('small not null default 0 check (status in (0, 1, 2))'),
    /** A JSON array of DeliveryAttempt. */
    attempts: `text not null default '[]'`,
    attempt: 'integer not null default 0',
    next_at: 'big not null',
    /** Of the claim of a worker, which `next_at` ends. */
    token: 'text',
    created_at: 'big not null',
    [TABLE]: {
      fillfactor: 80,
      indexes: {
        log: '(webhook_seq, seq)',
        status: '(webhook_seq, status, seq)',
        due: '(webhook_seq, next_at) where status = 0',
      },
    },
  },
});
