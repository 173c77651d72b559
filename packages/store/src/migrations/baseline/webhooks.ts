import type { ColumnTypes } from './column-types.ts';

/** Webhooks and the messages to them. */
export const webhookTables = (t: ColumnTypes): string[] => [
  `create table webhooks (
    seq ${t.seq},
    id ${t.uuidKey},
    account_id ${t.big} not null references accounts (id),
    url text not null,
    description text not null,
    types text,
    project text,
    enabled ${t.small} not null check (enabled in (0, 1)),
    disabled_reason text,
    secret ${t.bytes} not null,
    previous_secret ${t.bytes},
    previous_until ${t.big},
    public_key ${t.bytes} not null,
    resume_at ${t.big} not null default 0,
    last_success_at ${t.big},
    last_failure_at ${t.big},
    created_at ${t.big} not null,
    updated_at ${t.big} not null,
    check (enabled = 0 or disabled_reason is null)
  ${t.end(80)}`,
  'create index webhooks_account on webhooks (account_id, seq)',
  `create table webhook_deliveries (
    seq ${t.seq},
    id ${t.uuidKey},
    webhook_seq ${t.big} not null references webhooks (seq) on delete cascade,
    event_position ${t.big},
    message_id ${t.uuid} not null,
    type text not null,
    status ${t.small} not null default 0 check (status in (0, 1, 2)),
    attempts text not null default '[]',
    attempt integer not null default 0,
    next_at ${t.big} not null,
    token text,
    created_at ${t.big} not null
  ${t.end(80)}`,
  'create index webhook_deliveries_log on webhook_deliveries (webhook_seq, seq)',
  'create index webhook_deliveries_status on webhook_deliveries (webhook_seq, status, seq)',
  'create index webhook_deliveries_due on webhook_deliveries (webhook_seq, next_at) where status = 0',
];
