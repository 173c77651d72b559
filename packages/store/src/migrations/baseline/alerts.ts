import type { ColumnTypes } from './column-types.ts';

/** Alerts: targets, rules with their states, and messages. */
export const alertTables = (t: ColumnTypes): string[] => [
  `create table alert_targets (
    seq ${t.seq},
    id ${t.uuidKey},
    account_id ${t.big} not null references accounts (id),
    kind ${t.small} not null check (kind between 0 and 4),
    name text not null,
    shown text not null,
    destination ${t.bytes} not null,
    delivery text not null,
    digest_at ${t.big},
    created_at ${t.big} not null,
    sent_at ${t.big},
    failing_since ${t.big},
    error text,
    check ((failing_since is null) = (error is null))
  ${t.end()}`,
  'create index alert_targets_account on alert_targets (account_id, seq)',
  'create index alert_targets_digest on alert_targets (digest_at) where digest_at is not null',
  `create table alert_rules (
    seq ${t.seq},
    id ${t.uuidKey},
    account_id ${t.big} not null references accounts (id),
    project ${t.sortedText},
    condition text not null,
    created_at ${t.big} not null
  ${t.end()}`,
  'create index alert_rules_account on alert_rules (account_id, seq)',
  `create table alert_rule_targets (
    rule_seq ${t.big} not null references alert_rules (seq) on delete cascade,
    target_seq ${t.big} not null references alert_targets (seq) on delete cascade,
    primary key (rule_seq, target_seq)
  ${t.endByKey()}`,
  'create index alert_rule_targets_target on alert_rule_targets (target_seq)',
  `create table alert_states (
    rule_seq ${t.big} not null references alert_rules (seq) on delete cascade,
    subject ${t.sortedText} not null,
    state text not null,
    primary key (rule_seq, subject)
  ${t.endByKey(80)}`,
  `create table alert_messages (
    seq ${t.seq},
    id ${t.uuidKey},
    account_id ${t.big} not null references accounts (id),
    target_seq ${t.big} not null references alert_targets (seq) on delete cascade,
    kind ${t.small} not null check (kind between 0 and 2),
    state ${t.small} not null default 0 check (state between 0 and 3),
    content text not null,
    alerts integer not null default 0,
    due_at ${t.big} not null,
    attempts integer not null default 0,
    error text,
    created_at ${t.big} not null,
    finished_at ${t.big},
    check ((state in (2, 3)) = (finished_at is not null))
  ${t.end(80)}`,
  'create index alert_messages_account on alert_messages (account_id, seq)',
  'create index alert_messages_target on alert_messages (target_seq, state)',
  'create index alert_messages_due on alert_messages (due_at) where state in (0, 1)',
  'create index alert_messages_finished on alert_messages (finished_at) where finished_at is not null',
];
