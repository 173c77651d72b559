import { LEASE_ENDS, LEASED, of, TABLE, tables } from './table.ts';

/** Webhooks, and the messages to webhooks and alert targets. */
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
    /** Nothing is sent before this time. */
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
  /** Messages to webhooks and alert targets. */
  deliveries: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    target_seq: 'big references alert_targets (seq) on delete cascade',
    webhook_seq: 'big references webhooks (seq) on delete cascade',
    /** The type of the event, `webhook.test`, or the kind of an AlertContent. */
    type: 'text not null',
    /** The id of the event; without one, the message's own. */
    message_id: 'uuid not null',
    /** The position of the event; null if there is none. */
    event_position: 'big',
    /** AlertContent as JSON; empty for a webhook. */
    content: `text not null default ''`,
    /** The number of alerts in the content, without recoveries. */
    alerts: 'integer not null default 0',
    /** A JSON array of DeliveryAttempt; for webhooks. */
    log: `text not null default '[]'`,
    created_at: 'big not null',
    ...LEASED,
    [TABLE]: {
      constraints: ['check ((target_seq is null) <> (webhook_seq is null))', LEASE_ENDS],
      fillfactor: 80,
      indexes: {
        alerts: '(account_id, seq) where target_seq is not null',
        target: '(target_seq, state)',
        target_due: '(target_seq, due_at) where state = 0',
        target_ended: '(due_at) where target_seq is not null and state > 0',
        log: '(webhook_seq, seq)',
        status: '(webhook_seq, state, seq)',
        webhook_due: '(webhook_seq, due_at) where state = 0',
        webhook_ended: '(due_at) where webhook_seq is not null and state > 0',
      },
    },
  },
});
