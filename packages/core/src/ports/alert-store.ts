import type {
  AlertCondition,
  AlertContent,
  AlertDelivery,
  AlertDestination,
  AlertEvent,
  AlertTargetKind,
} from '@pagemark/domain';
import type { Actor } from './activity-store.ts';
import type { WaitingDeliveries } from './waiting-deliveries.ts';

/** `open`: gathers alerts, or waits for its next attempt. */
export const ALERT_MESSAGE_STATES = ['open', 'sending', 'sent', 'failed'] as const;
export type AlertMessageState = (typeof ALERT_MESSAGE_STATES)[number];

/** A target as it may be displayed, without its URL and token. Times are milliseconds since the epoch. */
export type AlertTarget = {
  id: string;
  kind: AlertTargetKind;
  name: string;
  /** Recipients, or scheme and host of the URL. */
  shown: string;
  delivery: AlertDelivery;
  createdAtMs: number;
  /** The time of the last message that arrived; null before the first. */
  sentAtMs: number | null;
  /** The time since which messages have failed, and the error of the last one; null if the last message arrived. */
  failure: { sinceMs: number; error: string } | null;
  /** When the next weekly digest is due; null if there is none. */
  digestAtMs: number | null;
};

export type NewAlertTarget = { name: string; destination: AlertDestination; delivery: AlertDelivery };

/** `destination`: null if unchanged. It must be of the target's kind. */
export type AlertTargetChange = Pick<NewAlertTarget, 'name' | 'delivery'> & {
  destination: AlertDestination | null;
};

export type AlertRule = {
  id: string;
  /** Null: all projects. */
  project: string | null;
  condition: AlertCondition;
  /** The ids of its targets. */
  targets: string[];
  createdAtMs: number;
};

export type NewAlertRule = Pick<AlertRule, 'project' | 'condition' | 'targets'>;

/** A message in a list. */
export type ListedAlert = {
  id: string;
  targetId: string;
  state: AlertMessageState;
  content: AlertContent;
  createdAtMs: number;
  /** While open: when it is sent, or retried. */
  dueAtMs: number;
  attempts: number;
  /** The error of the last attempt. */
  error: string | null;
  finishedAtMs: number | null;
};

/** A claimed message to send. `destination`: null if it cannot be decrypted. */
export type ClaimedAlert = {
  seq: number;
  token: string;
  targetSeq: number;
  id: string;
  attempt: number;
  content: AlertContent;
  createdAtMs: number;
  destination: AlertDestination | null;
};

/** `retryAtMs`: null if the message is given up. */
export type AlertFailure = { error: string; retryAtMs: number | null };

/** An event of an account that may concern its alert rules. */
export type AccountAlertEvent = { accountId: number; event: AlertEvent | DeletedReport };
/** A report was deleted: rules forget their state for it. */
export type DeletedReport = { kind: 'deleted'; reportId: string };

/** A target whose digest is due. */
export type DueDigest = { accountId: number; targetId: string; delivery: AlertDelivery; dueAtMs: number };

/** Alerts. Rows of other accounts are never returned or changed. `actor`: by default the operator. */
export type AlertStore = {
  /** Oldest first; there are at most {@link ALERT_TARGETS_MAX}. */
  listTargets(accountId: number): Promise<AlertTarget[]>;
  getTarget(accountId: number, id: string): Promise<AlertTarget | null>;
  /** Null if the account has reached its maximum number of targets. */
  addTarget(accountId: number, target: NewAlertTarget, actor?: Actor): Promise<AlertTarget | null>;
  /** Null if the target is unknown. */
  changeTarget(
    accountId: number,
    id: string,
    change: AlertTargetChange,
    actor?: Actor,
  ): Promise<AlertTarget | null>;
  /** Deletes a target with its messages, and rules that have no other target. False if it is unknown. */
  removeTarget(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  listRules(accountId: number): Promise<AlertRule[]>;
  getRule(accountId: number, id: string): Promise<AlertRule | null>;
  addRule(accountId: number, rule: NewAlertRule, actor?: Actor): Promise<AlertRuleOutcome>;
  /** Replaces a rule. Its states are deleted if its condition or project changes. */
  replaceRule(accountId: number, id: string, rule: NewAlertRule, actor?: Actor): Promise<AlertRuleOutcome>;
  removeRule(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  /** Latest first, at most `limit`. */
  listMessages(accountId: number, limit: number): Promise<ListedAlert[]>;
  /** Adds a message that is sent immediately, regardless of quiet hours. Null if the target is unknown. */
  addTest(accountId: number, targetId: string): Promise<ListedAlert | null>;

  /** The position up to which events have been applied to the rules. */
  position(): Promise<number>;
  /** The rules of these accounts, by account. */
  rulesOf(accountIds: readonly number[]): Promise<Map<number, AlertRule[]>>;
  /**
   * Applies events to the rules of their accounts, which updates states, open messages and the position in one transaction.
   * False, without a change, if another worker has moved the position from `from` in the meantime.
   */
  apply(step: { from: number; to: number; events: readonly AccountAlertEvent[] }): Promise<boolean>;

  /** Claims some due messages for `leaseMs`: at most one per target, and each for one caller. */
  claim(limit: number, leaseMs: number): Promise<ClaimedAlert[]>;
  /** Records that a claimed message arrived. Does nothing if the claim is lost. */
  complete(claim: ClaimedAlert): Promise<void>;
  /** Records that a claimed message did not arrive. Does nothing if the claim is lost. */
  fail(claim: ClaimedAlert, failure: AlertFailure): Promise<void>;

  /** The waiting messages of all accounts. */
  waiting(): Promise<WaitingDeliveries>;

  /** A target whose weekly digest is due, or null. */
  dueDigest(): Promise<DueDigest | null>;
  /** Adds the message of a digest and sets its next time. Does nothing if another worker has done so. */
  addDigest(digest: DueDigest, content: AlertContent): Promise<void>;
  /** The number of alerts, without recoveries, that were sent to a target since a time. */
  countSince(accountId: number, targetId: string, sinceMs: number): Promise<number>;

  /** Deletes some messages that ended before a given time. Returns how many. */
  deleteOld(before: { endedMs: number; limit: number }): Promise<number>;
};

export type AlertRuleOutcome =
  | { kind: 'stored'; rule: AlertRule }
  | { kind: 'rule_not_found' | 'target_not_found' | 'project_not_found' | 'too_many' };
