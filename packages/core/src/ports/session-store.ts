import type { Actor } from './activity-store.ts';

/** A signed-in browser as it is kept: never its token. Times are milliseconds since the epoch. */
export type Session = {
  /** SHA-256 of the token, 32 bytes. */
  digest: Uint8Array;
  accountId: number;
  /** The key that was signed in with; null when it was a sign-in link. */
  keyId: string | null;
  createdAtMs: number;
  /** To the minute or so. */
  usedAtMs: number;
};

/** A link that signs in once, as it is kept: never its token. */
export type SignInLink = { digest: Uint8Array; accountId: number; expiresAtMs: number };

/** Sessions and sign-in links, looked up by the digest of their token. */
export type SessionStore = {
  /** Begins a session, by whoever signed in. */
  create(session: Session, by: Actor): Promise<void>;
  get(digest: Uint8Array): Promise<Session | null>;
  touch(digest: Uint8Array, usedAtMs: number): Promise<void>;
  /** Ends a session, if there is one. */
  delete(digest: Uint8Array, by: Actor): Promise<void>;
  createLink(link: SignInLink): Promise<void>;
  /** Takes a link that has not expired: of callers at once, one gets it and the rest null. */
  takeLink(digest: Uint8Array): Promise<SignInLink | null>;
  /** Deletes sessions last used or created before these times, and links that have expired. */
  deleteOld(before: { usedMs: number; createdMs: number }): Promise<void>;
};
