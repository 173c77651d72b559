import type { AlertTargetKindCode } from '../../column-codes.ts';
import { of, TABLE, tables } from './table.ts';

/** Alerts: targets, and rules with their states. */
export const ALERTS = tables({
  /** The destinations of alerts. */
  alert_targets: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    kind: of<AlertTargetKindCode>('small not null check (kind between 0 and 4)'),
    name: 'text not null',
    /** The part of the destination that may be displayed. */
    shown: 'text not null',
    /** AlertDestination as JSON, encrypted. */
    destination: 'bytes not null',
    /** AlertDelivery as JSON. */
    delivery: 'text not null',
    /** When the next digest is due; null without a digest. */
    digest_at: 'big',
    created_at: 'big not null',
    /** The time of the last message that arrived. */
    sent_at: 'big',
    /** The first failed delivery since the last message that arrived, and its error; null if the last one arrived. */
    failing_since: 'big',
    error: 'text',
    [TABLE]: {
      constraints: ['check ((failing_since is null) = (error is null))'],
      indexes: { account: '(account_id, seq)', digest: '(digest_at) where digest_at is not null' },
    },
  },
  /** The conditions that trigger alerts. */
  alert_rules: {
    seq: 'seq',
    id: 'uuidKey',
    account_id: 'big not null references accounts (id)',
    /** Name of the project; null: all of them. */
    project: 'sortedText',
    /** AlertCondition as JSON. */
    condition: 'text not null',
    /** A JSON array of the ids of its targets. */
    targets: 'text not null',
    created_at: 'big not null',
    [TABLE]: { indexes: { account: '(account_id, seq)' } },
  },
  /** The state of a rule for a page or a host: AlertState as JSON. */
  alert_states: {
    rule_seq: 'big not null references alert_rules (seq) on delete cascade',
    subject: 'sortedText not null',
    state: 'text not null',
    [TABLE]: { key: 'rule_seq, subject', isByKey: true, fillfactor: 80 },
  },
});
