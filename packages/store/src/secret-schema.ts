type TimeMs = number;

/** With which secret key the database is used: one row, when it is used with any. */
type SecretKeyTable = {
  id: 1;
  /** Identifies the key. */
  key_check: Uint8Array;
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

/** Sessions and sign-in links, and the check value of the key that encrypts secrets. */
export type SecretSchema = {
  secret_key: SecretKeyTable;
  sessions: SessionTable;
  sign_in_links: SignInLinkTable;
};
