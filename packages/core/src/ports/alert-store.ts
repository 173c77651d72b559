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

/** A target as it is shown: without its URL and token. Times are milliseconds since the epoch. */
export type AlertTarget = {
  id: string;
  kind: AlertTargetKind;
  name: string;
  /** Recipients, or scheme and host of the URL. */
  shown: string;
  delivery: AlertDelivery;
  createdAtMs: number;
  /** The last time that a message arrived; null before the first. */
  sentAtMs: number | null;
  /** Since when messages have failed, and why the last one did; null when the last one arrived. */
  failure: { sinceMs: number; error: string } | null;
  /** When the next weekly digest is due; null without one. */
  digestAtMs: number | null;
};

export type NewAlertTarget = { name: string; destination: AlertDestination; delivery: AlertDelivery };

/** `destination`: null when it stays. It is of the kind that the target has. */
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

/** A message as it is listed. */
export type ListedAlert = {
  id: string;
  targetId: string;
  state: AlertMessageState;
  content: AlertContent;
  createdAtMs: number;
  /** Open: when it is sent, or tried again. */
  dueAtMs: number;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  finishedAtMs: number | null;
};

/** A message that was claimed to be sent. `destination`: null when it cannot be decrypted. */
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

/** `retryAtMs`: null when it is given up. */
export type AlertFailure = { error: string; retryAtMs: number | null };

/** An event of an account that may concern its alert rules. */
export type AccountAlertEvent = { accountId: number; event: AlertEvent | DeletedReport };
/** A report was deleted: rules forget what they remembered of it. */
export type DeletedReport = { kind: 'deleted'; reportId: string };

/** A target whose digest is due. */
export type DueDigest = { accountId: number; targetId: string; delivery: AlertDelivery; dueAtMs: number };

/** Alerts. Rows of other accounts are never returned or changed. `actor`: default: the operator. */
export type AlertStore = {
  /** Oldest first; there are at most {@link ALERT_TARGETS_MAX}. */
  listTargets(accountId: number): Promise<AlertTarget[]>;
  getTarget(accountId: number, id: string): Promise<AlertTarget | null>;
  /** Null when the account has as many as it may. */
  addTarget(accountId: number, target: NewAlertTarget, actor?: Actor): Promise<AlertTarget | null>;
  /** Null when the target is unknown. */
  changeTarget(
    accountId: number,
    id: string,
    change: AlertTargetChange,
    actor?: Actor,
  ): Promise<AlertTarget | null>;
  /** Deletes a target with its messages, and rules that have no other target. False when it is unknown. */
  removeTarget(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  listRules(accountId: number): Promise<AlertRule[]>;
  getRule(accountId: number, id: string): Promise<AlertRule | null>;
  addRule(accountId: number, rule: NewAlertRule, actor?: Actor): Promise<AlertRuleOutcome>;
  /** Replaces a rule. What it remembered is forgotten when its condition or project changes. */
  replaceRule(accountId: number, id: string, rule: NewAlertRule, actor?: Actor): Promise<AlertRuleOutcome>;
  removeRule(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  /** Latest first, at most `limit`. */
  listMessages(accountId: number, limit: number): Promise<ListedAlert[]>;
  /** Adds a message that is sent at once, whatever the quiet hours. Null when the target is unknown. */
  addTest(accountId: number, targetId: string): Promise<ListedAlert | null>;

  /** How far events have been applied to the rules. */
  position(): Promise<number>;
  /** The rules of these accounts, by account. */
  rulesOf(accountIds: readonly number[]): Promise<Map<number, AlertRule[]>>;
  /**
   * Applies events to the rules of their accounts, in one transaction with the position: to states and open messages.
   * False, without a change, when another worker has moved the position from `from` in the meantime.
   */
  apply(step: { from: number; to: number; events: readonly AccountAlertEvent[] }): Promise<boolean>;

  /** Claims some messages that are due, for `leaseMs`: at most one of a target, and each for one caller. */
  claim(limit: number, leaseMs: number): Promise<ClaimedAlert[]>;
  /** Notes that a claimed message arrived. Does nothing when the claim is lost. */
  complete(claim: ClaimedAlert): Promise<void>;
  /** Notes that a claimed message did not arrive. Does nothing when the claim is lost. */
  fail(claim: ClaimedAlert, failure: AlertFailure): Promise<void>;

  /** The messages that wait, of all accounts. */
  waiting(): Promise<WaitingDeliveries>;

  /** A target whose weekly digest is due; null when there is none. */
  dueDigest(): Promise<DueDigest | null>;
  /** Adds the message of a digest and sets the next time. Does nothing when another worker has done so. */
  addDigest(digest: DueDigest, content: AlertContent): Promise<void>;
  /** How many alerts, without recoveries, a target got since a time. */
  countSince(accountId: number, targetId: string, sinceMs: number): Promise<number>;

  /** Deletes some messages that ended before a time. Returns how many. */
  deleteOld(before: { endedMs: number; limit: number }): Promise<number>;
};

export type AlertRuleOutcome =
  | { kind: 'stored'; rule: AlertRule }
  | { kind: 'rule_not_found' | 'target_not_found' | 'project_not_found' | 'too_many' };
