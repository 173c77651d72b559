import type { Generated } from 'kysely';
import type { AlertContentKindCode, AlertMessageStateCode, AlertTargetKindCode } from '../../column-codes.ts';
import { of, TABLE, tables } from './table.ts';

/** Alerts: targets, rules with their states, and messages. */
export const ALERTS = tables({
  /** Where alerts are sent. */
  alert_targets: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    kind: of<AlertTargetKindCode>('small not null check (kind between 0 and 4)'),
    name: 'text not null',
    /** The part of the destination that may be shown. */
    shown: 'text not null',
    /** AlertDestination as JSON, encrypted. */
    destination: 'bytes not null',
    /** AlertDelivery as JSON. */
    delivery: 'text not null',
    /** When the next digest is due; null without a digest. */
    digest_at: 'big',
    created_at: 'big not null',
    /** The last time that a message arrived. */
    sent_at: 'big',
    /** Since when no message arrives, and why; null when the last one did. */
    failing_since: 'big',
    error: 'text',
    [TABLE]: {
      constraints: ['check ((failing_since is null) = (error is null))'],
      indexes: { account: '(account_id, seq)', digest: '(digest_at) where digest_at is not null' },
    },
  },
  /** When alerts are sent. */
  alert_rules: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    /** Name of the project; null: all of them. */
    project: 'sortedText',
    /** AlertCondition as JSON. */
    condition: 'text not null',
    created_at: 'big not null',
    [TABLE]: { indexes: { account: '(account_id, seq)' } },
  },
  alert_rule_targets: {
    rule_seq: 'big not null references alert_rules (seq) on delete cascade',
    target_seq: 'big not null references alert_targets (seq) on delete cascade',
    [TABLE]: { key: 'rule_seq, target_seq', isByKey: true, indexes: { target: '(target_seq)' } },
  },
  /** What a rule remembers of a page or a host: AlertState as JSON. */
  alert_states: {
    rule_seq: 'big not null references alert_rules (seq) on delete cascade',
    subject: 'sortedText not null',
    state: 'text not null',
    [TABLE]: { key: 'rule_seq, subject', isByKey: true, fillfactor: 80 },
  },
  /** A message to a target. */
  alert_messages: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    target_seq: 'big not null references alert_targets (seq) on delete cascade',
    kind: of<AlertContentKindCode>('small not null check (kind between 0 and 2)'),
    state: of<Generated<AlertMessageStateCode>>('small not null default 0 check (state between 0 and 3)'),
    /** AlertContent as JSON. */
    content: 'text not null',
    /** Alerts in the content, without recoveries. */
    alerts: 'integer not null default 0',
    /** Open: when it is sent. Sending: when its worker counts as gone. */
    due_at: 'big not null',
    attempts: 'integer not null default 0',
    error: 'text',
    created_at: 'big not null',
    finished_at: 'big',
    [TABLE]: {
      constraints: ['check ((state in (2, 3)) = (finished_at is not null))'],
      fillfactor: 80,
      indexes: {
        account: '(account_id, seq)',
        target: '(target_seq, state)',
        due: '(due_at) where state in (0, 1)',
        finished: '(finished_at) where finished_at is not null',
      },
    },
  },
});
