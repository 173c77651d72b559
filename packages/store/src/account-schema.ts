import type { Generated } from 'kysely';

type TimeMs = number;

type AccountTable = {
  id: Generated<number>;
  name: string;
  created_at: TimeMs;
  imports_worked_at: Generated<TimeMs>;
};

type ApiKeyTable = {
  id: string;
  account_id: number;
  name: string;
  digest: Uint8Array;
  /** Separated by spaces. */
  scopes: string;
  created_at: TimeMs;
  expires_at: TimeMs | null;
  last_used_at: TimeMs | null;
  revoked_at: TimeMs | null;
};

/** A signed-in browser. */
type SessionTable = {
  id: string;
  /** SHA-256 of its token. */
  digest: Uint8Array;
  account_id: number;
  key_id: string | null;
  /** The client's when it signed in. */
  address: string | null;
  created_at: TimeMs;
  used_at: TimeMs;
};

/** A link that signs in once. */
type SignInLinkTable = {
  /** SHA-256 of its token. */
  digest: Uint8Array;
  account_id: number;
  expires_at: TimeMs;
};

/** A line of the log of activity. Only ever added, counted up when it repeats, and removed when it is old. */
type ActivityTable = {
  seq: Generated<number>;
  account_id: number;
  at: number;
  /** One of ACTIVITY_ACTIONS, as text: actions may be added anywhere. */
  action: string;
  /** Index into ACTIVITY_RESULTS. */
  result: number;
  /** Index into ACTOR_KINDS. */
  actor: number;
  key_id: string | null;
  address: string | null;
  object: string | null;
  detail: string | null;
  /** How often it happened within its window. */
  occurrences: Generated<number>;
  /** The last time; null when it happened once. */
  last_at: number | null;
  /** A digest of the event and its time window: equal for repeats. Null for entries from before repeats were counted. */
  fingerprint: string | null;
};

/** With which secret key the database is used: one row, when it is used with any. */
type SecretKeyTable = {
  id: 1;
  /** Identifies the key. */
  key_check: Uint8Array;
};

export type AccountSchema = {
  accounts: AccountTable;
  api_keys: ApiKeyTable;
  sessions: SessionTable;
  sign_in_links: SignInLinkTable;
  activity: ActivityTable;
  secret_key: SecretKeyTable;
};
