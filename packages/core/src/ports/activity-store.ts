/** The actions in the activity log: sign-ins, keys, access, and deletions. */
export const ACTIVITY_ACTIONS = [
  'sign_in',
  'sign_out',
  'revoke_session',
  'key_rejected',
  'scope_denied',
  'create_key',
  'revoke_key',
  'change_privacy',
  'set_password',
  'open_report',
  'delete_report',
  'delete_project',
  'delete_import',
  'set_schedule',
  'remove_schedule',
  'create_webhook',
  'change_webhook',
  'delete_webhook',
  'create_alert_target',
  'change_alert_target',
  'delete_alert_target',
  'set_alert_rule',
  'remove_alert_rule',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** `refused`: the attempt was not allowed. */
export const ACTIVITY_RESULTS = ['done', 'refused'] as const;
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number];

/** `operator`: a user of the command line on the machine. `visitor`: an anonymous reader. */
export const ACTOR_KINDS = ['operator', 'key', 'session', 'visitor'] as const;

/** The author of an action. */
export type Actor = {
  kind: (typeof ACTOR_KINDS)[number];
  /** The public id of the key, or of the key that the session signed in with, or null. */
  keyId: string | null;
  /** The client's IP address, determined with the trusted proxies; null if there is none. */
  address: string | null;
};

/** The default actor. */
export const OPERATOR: Actor = { kind: 'operator', keyId: null, address: null };

/**
 * A new entry of an account's activity log. Never contains a key, password or token. It contains only the host of a URL, and for
 * deleted reports the path.
 */
export type NewActivity = {
  actor: Actor;
  action: ActivityAction;
  result: ActivityResult;
  /** The id or name of the object; null if the account has no such object. */
  object: string | null;
  /** Details of the object: the name of a key, the project of a report, its new privacy. */
  detail: string | null;
};

/** An entry. `count`: repeats within the hour of `atMs`, which is the first time; `lastAtMs`: the last time. */
export type Activity = NewActivity & { seq: number; atMs: number; count: number; lastAtMs: number };

/** Actions that change access or delete something. They require a key with a scope, and each has a separate entry. */
const CHANGES: ReadonlySet<ActivityAction> = new Set([
  'create_key',
  'revoke_key',
  'revoke_session',
  'change_privacy',
  'set_password',
  'delete_report',
  'delete_project',
  'delete_import',
  'set_schedule',
  'remove_schedule',
  'create_webhook',
  'change_webhook',
  'delete_webhook',
  'create_alert_target',
  'change_alert_target',
  'delete_alert_target',
  'set_alert_rule',
  'remove_alert_rule',
]);

/**
 * The maximum number of entries with the same action and result in an account; the latest are kept. Many entries of one kind do
 * not displace entries of another.
 */
export function activityKeptMax(action: ActivityAction): number {
  return CHANGES.has(action) ? 20_000 : 5_000;
}

/** How long entries are kept, in milliseconds: 400 days, so a whole year is available. */
export const ACTIVITY_KEPT_MS = 400 * 86_400_000;
/** Repeats within a window share one entry; windows are the full hours of UTC. In milliseconds. */
export const ACTIVITY_WINDOW_MS = 3_600_000;

/**
 * The activity log. Entries are only added, and repeats are counted. Other operations of the store write their entry in their
 * transaction; `append` is for entries without such a change.
 */
export type ActivityStore = {
  append(accountId: number, activity: NewActivity): Promise<void>;
  /** Latest first, entries before `seq` (null: from the latest), at most `limit`. */
  list(accountId: number, page: { beforeSeq: number | null; limit: number }): Promise<Activity[]>;
};
