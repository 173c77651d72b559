/** What the log of activity tells of: who came in, who may do what, what was opened and what was taken away. */
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
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** `refused`: it was tried and not allowed. */
export const ACTIVITY_RESULTS = ['done', 'refused'] as const;
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number];

/** `operator`: a user of the command line on the machine. `visitor`: an anonymous reader. */
export const ACTOR_KINDS = ['operator', 'key', 'session', 'visitor'] as const;

/** Who did something. */
export type Actor = {
  kind: (typeof ACTOR_KINDS)[number];
  /** The public id of the key, or of the key that the session began with; null when there is none. */
  keyId: string | null;
  /** The client's address, by the proxies that are trusted; null when there is none. */
  address: string | null;
};

/** The default actor. */
export const OPERATOR: Actor = { kind: 'operator', keyId: null, address: null };

/** Something that happened in an account. Never a key, a password or a token, and of URLs the site alone. */
export type NewActivity = {
  actor: Actor;
  action: ActivityAction;
  result: ActivityResult;
  /** The id or name of what it was done to; null when it is nothing of the account's. */
  object: string | null;
  /** What else is to be known, in words: a key's name, a report's site, who may see it now. */
  detail: string | null;
};

/** `count`: how often the same happened within the hour of `atMs`, the first time; `lastAtMs`: the last time. */
export type Activity = NewActivity & { seq: number; atMs: number; count: number; lastAtMs: number };

/** What changes who may do or see what, and what is gone: it takes a key with a scope, and a line tells of one thing. */
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
]);

/**
 * How many lines of one action and result an account keeps at most, the latest. Each action and result is a kind of its
 * own: a flood of one kind pushes out no line of another.
 */
export function activityKeptMax(action: ActivityAction): number {
  return CHANGES.has(action) ? 20_000 : 5_000;
}

/** No line is kept for longer, in milliseconds: 400 days, so that a year can be looked at whole. */
export const ACTIVITY_KEPT_MS = 400 * 86_400_000;
/** What repeats within a window counts in one line; windows are the full hours of UTC. In milliseconds. */
export const ACTIVITY_WINDOW_MS = 3_600_000;

/**
 * The log of activity. It is only ever added to: to a line that is there, the count of its repeats. What changes something
 * of the store writes its line in the transaction of the change, beside it; `append` is for what changes nothing else.
 */
export type ActivityStore = {
  append(accountId: number, activity: NewActivity): Promise<void>;
  /** Latest first, those before a `seq` (null: from the latest), at most `limit`. */
  list(accountId: number, page: { beforeSeq: number | null; limit: number }): Promise<Activity[]>;
};
