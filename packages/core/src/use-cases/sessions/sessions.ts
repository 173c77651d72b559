import { AppError } from '@pagemark/domain';
import { hasKeyEnded } from '../keys/authenticator.ts';
import type { Authenticator, Principal } from '../keys/authenticator.ts';
import { createEndWatch } from '../keys/end-watch.ts';
import type { EndWatch } from '../keys/end-watch.ts';
import { OPERATOR } from '../../ports/activity-store.ts';
import type { Actor } from '../../ports/activity-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  LiveTimes,
  Session,
  SessionOwner,
  SessionPosition,
  SessionStore,
} from '../../ports/session-store.ts';
import { SCOPES } from '../../ports/store.ts';
import type { AccountStore, KeyStore, Scope } from '../../ports/store.ts';
import { generateSessionId, generateToken, tokenDigest } from './session-token.ts';

/** Sessions end after this long without use, in milliseconds. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** Sessions end this long after sign-in, in milliseconds. */
export const SESSION_LIFE_MS = 7 * 86_400_000;
/** The precision of the time of last use, in milliseconds: storing it for every request would be slow. */
const TOUCH_MS = 60_000;
/** The maximum number of sessions per key, and of those from sign-in links; a further one ends the oldest. */
const SESSIONS_PER_KEY_MAX = 50;
/** How long a sign-in link is valid, in milliseconds. */
export const SIGN_IN_LINK_MS = 15 * 60_000;

/** The key id of a session that signed in with a link. */
const LINK_KEY_ID = 'sign-in-link';

/** The caller of a session. `keyId` of the principal is `sign-in-link` if there was no key. */
export type SignedIn = { principal: Principal; accountName: string; sessionId: string };

/** A session in a list. */
export type ShownSession = Omit<Session, 'digest' | 'accountId'>;

/** The use cases of sessions. Tokens are returned once and stored as digests. */
export type Sessions = {
  /** Creates a session with the key's account and scopes, for a client address. Throws `unauthenticated`. */
  signInWithKey(key: string, address?: string): Promise<{ token: string }>;
  /** Creates a session with the link's account and all scopes, and uses up the link. Throws `unauthenticated`. */
  signInWithLink(linkToken: string, address?: string): Promise<{ token: string }>;
  /** Creates a link that signs in once, within {@link SIGN_IN_LINK_MS}. */
  createLink(accountId: number): Promise<{ token: string }>;
  /** The caller with this token; null if there is no such session, or if it or its key has ended. */
  find(token: string): Promise<SignedIn | null>;
  /** A page of the active sessions, newest first. `next` is the position of the next page; null on the last page. */
  list(
    owner: SessionOwner,
    page: { after: SessionPosition | null; limit: number },
  ): Promise<{ items: ShownSession[]; next: SessionPosition | null }>;
  /** Ends the session with this id. Throws `session_not_found`. */
  end(owner: SessionOwner, id: string, actor?: Actor): Promise<void>;
  /** Ends all sessions of an owner. Returns how many. */
  revokeAll(owner: SessionOwner, actor?: Actor): Promise<number>;
  /** Returns a signal that aborts with `signal`, or within two seconds after the session with this id or its key ends. */
  whileValid: EndWatch;
  /** Ends a session, if it exists. */
  signOut(token: string, address?: string): Promise<void>;
};

export type SessionPorts = {
  store: { sessions: SessionStore; keys: KeyStore; accounts: AccountStore };
  authenticator: Authenticator;
  clock: Clock;
};

export function createSessions({ store, authenticator, clock }: SessionPorts): Sessions {
  const { sessions, keys, accounts } = store;

  async function begin(accountId: number, actor: Actor): Promise<{ token: string }> {
    const { keyId } = actor;
    const nowMs = clock.nowMs();
    await sessions.deleteOld(liveTimes(nowMs));
    const token = generateToken();
    const times = { createdAtMs: nowMs, usedAtMs: nowMs };
    const names = { id: generateSessionId(), digest: digestOf(token), address: actor.address };
    await sessions.create({ ...names, accountId, keyId, ...times }, actor, SESSIONS_PER_KEY_MAX);
    return { token };
  }

  return {
    async signInWithKey(key, address) {
      const { accountId, keyId } = await authenticator.authenticate(key);
      return begin(accountId, sessionActor(keyId, address));
    },
    async signInWithLink(linkToken, address) {
      const digest = tokenDigest(linkToken);
      const link = digest === null ? null : await sessions.takeLink(digest);
      if (link === null)
        throw new AppError('unauthenticated', 'The sign-in link was already used or has expired.');
      return begin(link.accountId, sessionActor(null, address));
    },
    async createLink(accountId) {
      const token = generateToken();
      const expiresAtMs = clock.nowMs() + SIGN_IN_LINK_MS;
      await sessions.createLink({ digest: digestOf(token), accountId, expiresAtMs });
      return { token };
    },
    async find(token) {
      const digest = tokenDigest(token);
      const session = digest === null ? null : await sessions.get(digest);
      const nowMs = clock.nowMs();
      if (session === null || hasEnded(session, nowMs)) return null;
      const scopes = await scopesOf(keys, session, nowMs);
      const account = await accounts.get(session.accountId);
      if (scopes === null || account === null) return null;
      if (nowMs - session.usedAtMs >= TOUCH_MS) await sessions.touch(session.digest, nowMs);
      const { accountId, keyId } = session;
      const principal = { accountId, keyId: keyId ?? LINK_KEY_ID, scopes: new Set(scopes) };
      return { principal, accountName: account.name, sessionId: session.id };
    },
    list: (owner, page) => listSessions(sessions, owner, { ...page, since: liveTimes(clock.nowMs()) }),
    async end(owner, id, actor = OPERATOR) {
      if (await sessions.end(owner, id, actor)) return;
      throw new AppError('session_not_found', 'There is no such session.');
    },
    revokeAll: (owner, actor = OPERATOR) => sessions.revokeAll(owner, actor),
    whileValid: createEndWatch(async (id) => (await sessions.getLive(id, liveTimes(clock.nowMs()))) !== null),
    async signOut(token, address) {
      const digest = tokenDigest(token);
      const session = digest === null ? null : await sessions.get(digest);
      if (session !== null) await sessions.delete(session.digest, sessionActor(session.keyId, address));
    },
  };
}

/** The actor of a session. `keyId`: as in a principal, or null after sign-in with a link. */
export function sessionActor(keyId: string | null, address: string | undefined): Actor {
  return { kind: 'session', keyId: keyId === LINK_KEY_ID ? null : keyId, address: address ?? null };
}

/** The sessions that a caller may see and end: with the scope `admin`, those of the account; otherwise, those of its key. */
export function sessionOwnerOf({ accountId, keyId, scopes }: Principal): SessionOwner {
  return { accountId, keyId: scopes.has('admin') ? null : keyId };
}

function liveTimes(nowMs: number): LiveTimes {
  return { nowMs, usedMs: nowMs - SESSION_IDLE_MS + 1, createdMs: nowMs - SESSION_LIFE_MS + 1 };
}

/** The current scopes of the key of a session; null if the key has ended. */
async function scopesOf(keys: KeyStore, session: Session, nowMs: number): Promise<readonly Scope[] | null> {
  if (session.keyId === null) return SCOPES;
  const key = await keys.get(session.keyId);
  return key === null || hasKeyEnded(key, nowMs) ? null : key.scopes;
}

type Page = { after: SessionPosition | null; limit: number; since: LiveTimes };

async function listSessions(sessions: SessionStore, owner: SessionOwner, { limit, ...page }: Page) {
  const found = await sessions.list(owner, { ...page, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  const next = hasMore ? { createdAtMs: last.createdAtMs, id: last.id } : null;
  return { items: items.map(toShown), next };
}

function toShown({ id, keyId, address, createdAtMs, usedAtMs }: Session): ShownSession {
  return { id, keyId, address, createdAtMs, usedAtMs };
}

function hasEnded(session: Session, nowMs: number): boolean {
  return nowMs - session.usedAtMs >= SESSION_IDLE_MS || nowMs - session.createdAtMs >= SESSION_LIFE_MS;
}

function digestOf(token: string): Uint8Array {
  const digest = tokenDigest(token);
  if (digest === null) throw new Error('A new token does not have the format of one.');
  return digest;
}
