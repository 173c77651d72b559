import type { Generated } from 'kysely';

/** Index into ALERT_TARGET_KINDS. */
export type AlertTargetKindCode = 0 | 1 | 2 | 3 | 4;
/** Index into ALERT_MESSAGE_STATES: open (gathers alerts), sending, sent, failed. */
export type AlertMessageStateCode = 0 | 1 | 2 | 3;

export type AlertContentKindCode = 0 | 1 | 2;

/** Where alerts are sent. */
type AlertTargetTable = {
  seq: Generated<number>;
  id: Uint8Array;
  account_id: number;
  kind: AlertTargetKindCode;
  name: string;
  /** The part of the destination that may be shown. */
  shown: string;
  /** AlertDestination as JSON, encrypted. */
  destination: Uint8Array;
  /** AlertDelivery as JSON. */
  delivery: string;
  /** When the next digest is due; null without a digest. */
  digest_at: number | null;
  created_at: number;
  /** The last time that a message arrived. */
  sent_at: Generated<number | null>;
  /** Since when no message arrives, and why; null when the last one did. */
  failing_since: Generated<number | null>;
  error: Generated<string | null>;
};

/** When alerts are sent. */
type AlertRuleTable = {
  seq: Generated<number>;
  id: Uint8Array;
  account_id: number;
  /** Name of the project; null: all of them. */
  project: string | null;
  /** AlertCondition as JSON. */
  condition: string;
  created_at: number;
};

type AlertRuleTargetTable = { rule_seq: number; target_seq: number };

/** What a rule remembers of a page or a host: AlertState as JSON. */
type AlertStateTable = { rule_seq: number; subject: string; state: string };

/** A message to a target. */
type AlertMessageTable = {
  seq: Generated<number>;
  id: Uint8Array;
  account_id: number;
  target_seq: number;
  /** Index into ALERT_CONTENT_KINDS. */
  kind: AlertContentKindCode;
  state: Generated<AlertMessageStateCode>;
  /** AlertContent as JSON. */
  content: string;
  /** Alerts in the content, without recoveries. */
  alerts: Generated<number>;
  /** Open: when it is sent. Sending: when its worker counts as gone. */
  due_at: number;
  attempts: Generated<number>;
  error: Generated<string | null>;
  created_at: number;
  finished_at: Generated<number | null>;
};

export type AlertSchema = {
  alert_targets: AlertTargetTable;
  alert_rules: AlertRuleTable;
  alert_rule_targets: AlertRuleTargetTable;
  alert_states: AlertStateTable;
  alert_messages: AlertMessageTable;
};
