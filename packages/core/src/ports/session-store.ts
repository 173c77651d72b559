import type { Actor } from './activity-store.ts';

/** A signed-in browser as it is kept: never its token. Times are milliseconds since the epoch. */
export type Session = {
  /** Names the session in lists: random, and no way in. */
  id: string;
  /** SHA-256 of the token, 32 bytes. */
  digest: Uint8Array;
  accountId: number;
  /** The key that was signed in with; null when it was a sign-in link. */
  keyId: string | null;
  /** The client's address when it signed in; null when it is not known. */
  address: string | null;
  createdAtMs: number;
  /** To the minute or so. */
  usedAtMs: number;
};

/** A link that signs in once, as it is kept: never its token. */
export type SignInLink = { digest: Uint8Array; accountId: number; expiresAtMs: number };

/** A position in a list of sessions, newest first: after the session of this time and id. */
export type SessionPosition = Pick<Session, 'createdAtMs' | 'id'>;

/** Which sessions: those of an account, or of one of its keys. */
export type SessionOwner = { accountId: number; keyId: string | null };

/** Sessions used and created since these times go on; at the time `nowMs` so must their key. */
export type LiveTimes = { usedMs: number; createdMs: number; nowMs: number };

/** Sessions and sign-in links, looked up by the digest of their token. */
export type SessionStore = {
  /** Starts a session of the actor who signed in. Of the sessions with the same key, or without a key, the latest `max` stay. */
  create(session: Session, actor: Actor, max: number): Promise<void>;
  get(digest: Uint8Array): Promise<Session | null>;
  /** The session of an id, if it goes on. */
  getLive(id: string, since: LiveTimes): Promise<Session | null>;
  /** Sessions that go on, newest first, those after a position (null: from the newest), at most `limit`. */
  list(
    owner: SessionOwner,
    page: { after: SessionPosition | null; limit: number; since: LiveTimes },
  ): Promise<Session[]>;
  touch(digest: Uint8Array, usedAtMs: number): Promise<void>;
  /** Ends a session, if there is one. */
  delete(digest: Uint8Array, actor: Actor): Promise<void>;
  /** Ends the session of an id. False when the owner has none of it. */
  end(owner: SessionOwner, id: string, actor: Actor): Promise<boolean>;
  /** Ends every session of the owner. Returns how many. */
  revokeAll(owner: SessionOwner, actor: Actor): Promise<number>;
  createLink(link: SignInLink): Promise<void>;
  /** Takes a link that has not expired: of callers at once, one gets it and the rest null. */
  takeLink(digest: Uint8Array): Promise<SignInLink | null>;
  /** Deletes sessions that do not go on, and links that have expired. */
  deleteOld(since: LiveTimes): Promise<void>;
};
