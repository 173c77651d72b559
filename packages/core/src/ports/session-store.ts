import type { Actor } from './activity-store.ts';

/** A session of a browser as it is stored, without its token. Times are milliseconds since the epoch. */
export type Session = {
  /** Random id of the session in lists. It does not grant access. */
  id: string;
  /** SHA-256 of the token, 32 bytes. */
  digest: Uint8Array;
  accountId: number;
  /** The key that was used to sign in; null if a sign-in link was used. */
  keyId: string | null;
  /** The client's IP address at sign-in; null if unknown. */
  address: string | null;
  createdAtMs: number;
  /** Accurate to about a minute. */
  usedAtMs: number;
};

/** A sign-in link as it is stored, without its token. It can be used once. */
export type SignInLink = { digest: Uint8Array; accountId: number; expiresAtMs: number };

/** A position in a list of sessions, newest first: after the session with this time and id. */
export type SessionPosition = Pick<Session, 'createdAtMs' | 'id'>;

/** The owner of sessions: an account, or one of its keys. */
export type SessionOwner = { accountId: number; keyId: string | null };

/** Limits for active sessions: used and created after these times, and with a key that is valid at `nowMs`. */
export type LiveTimes = { usedMs: number; createdMs: number; nowMs: number };

/** Sessions and sign-in links, looked up by the digest of their token. */
export type SessionStore = {
  /**
   * Creates a session, with the actor who signed in. Keeps the latest `max` sessions of the same key, or of those without a key.
   */
  create(session: Session, actor: Actor, max: number): Promise<void>;
  get(digest: Uint8Array): Promise<Session | null>;
  /** The active session with this id. */
  getLive(id: string, since: LiveTimes): Promise<Session | null>;
  /** Active sessions, newest first, after a position (null: from the newest), at most `limit`. */
  list(
    owner: SessionOwner,
    page: { after: SessionPosition | null; limit: number; since: LiveTimes },
  ): Promise<Session[]>;
  touch(digest: Uint8Array, usedAtMs: number): Promise<void>;
  /** Ends a session, if it exists. */
  delete(digest: Uint8Array, actor: Actor): Promise<void>;
  /** Ends the session with this id. False if the owner has no such session. */
  end(owner: SessionOwner, id: string, actor: Actor): Promise<boolean>;
  /** Ends all sessions of the owner. Returns how many. */
  revokeAll(owner: SessionOwner, actor: Actor): Promise<number>;
  createLink(link: SignInLink): Promise<void>;
  /** Consumes a link that has not expired. Of several concurrent callers, one gets it and the others get null. */
  takeLink(digest: Uint8Array): Promise<SignInLink | null>;
  /** Deletes expired sessions and links. */
  deleteOld(since: LiveTimes): Promise<void>;
};
