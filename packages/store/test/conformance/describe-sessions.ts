import { expect, test } from 'vitest';
import { createAuthenticator, createKey, createSessions } from '@pagemark/core';
import type { Actor, Session } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';

const BROWSER: Actor = { kind: 'session', keyId: 'abcd1234', address: '192.0.2.7' };
const KEPT_MAX = 3;
const digestOf = (fill: number) => Buffer.alloc(32, fill);

/** Sessions of browsers, and links that sign in once. */
export function describeSessions(engine: TestEngine): void {
  async function open() {
    let nowMs = 1_000;
    const clock = { nowMs: () => nowMs };
    const store = await engine.openStore(clock);
    const { id: accountId } = await store.accounts.ensure('a');
    const { record } = await createKey(
      { keys: store.keys, clock },
      { accountId, name: 'a key', scopes: ['read'], expiresAtMs: null },
    );
    const session: Session = {
      id: 'session-1',
      digest: digestOf(1),
      accountId,
      keyId: record.id,
      address: '192.0.2.7',
      createdAtMs: 1_000,
      usedAtMs: 1_000,
    };
    const setNow = (ms: number) => {
      nowMs = ms;
    };
    /** Starts a session with an id, digest and time derived from a number. */
    const begin = (fill: number, change: Partial<Session> = {}) =>
      store.sessions.create(
        { ...session, id: `session-${fill}`, digest: digestOf(fill), createdAtMs: 1_000 + fill, ...change },
        BROWSER,
        KEPT_MAX,
      );
    const live = async (keyId: string | null = null) => {
      const since = { usedMs: 0, createdMs: 0, nowMs };
      const found = await store.sessions.list({ accountId, keyId }, { after: null, limit: 100, since });
      return found.map(({ id }) => id);
    };
    return { store, clock, accountId, session, begin, live, setNow };
  }

  test('returns a session as it was stored, with its latest use, until it is deleted', async () => {
    const { store, session } = await open();
    await store.sessions.create(session, BROWSER, KEPT_MAX);
    const byLink = { ...session, id: 'session-2', digest: digestOf(2), keyId: null };
    await store.sessions.create(byLink, BROWSER, KEPT_MAX);
    await store.sessions.touch(session.digest, 3_000);
    await store.sessions.touch(session.digest, 2_000);
    expect(await store.sessions.get(session.digest)).toEqual({ ...session, usedAtMs: 3_000 });
    expect(await store.sessions.get(digestOf(2))).toMatchObject({ keyId: null });
    await store.sessions.delete(session.digest, BROWSER);
    expect(await store.sessions.get(session.digest)).toBeNull();
    expect(await store.sessions.get(digestOf(9))).toBeNull();
  });

  test('sessions are listed newest first and page by page, of their account or key alone', async () => {
    const { store, begin, live, session, accountId } = await open();
    const { id: other } = await store.accounts.ensure('b');
    await begin(1);
    await begin(2, { keyId: null });
    await begin(3);
    await begin(4, { accountId: other, keyId: null });
    const since = { usedMs: 0, createdMs: 0, nowMs: 1_000 };
    const owner = { accountId, keyId: null };
    const first = await store.sessions.list(owner, { after: null, limit: 2, since });
    expect(first.map(({ id }) => id)).toEqual(['session-3', 'session-2']);
    const after = { createdAtMs: 1_002, id: 'session-2' };
    const rest = await store.sessions.list(owner, { after, limit: 2, since });
    expect(rest).toEqual([{ ...session, createdAtMs: 1_001 }]);
    expect(await live(session.keyId)).toEqual(['session-3', 'session-1']);
  });

  test('of the sessions of one key the oldest end when there are too many, and so do those of links', async () => {
    const { begin, live, store, clock, accountId } = await open();
    for (const fill of [1, 2, 3, 4]) await begin(fill);
    for (const fill of [5, 6, 7, 8]) await begin(fill, { keyId: null });
    expect(await live()).toEqual([8, 7, 6, 4, 3, 2].map((fill) => `session-${fill}`));
    const authenticator = createAuthenticator(store.keys, clock);
    const sessions = createSessions({ store, authenticator, clock });
    for (let made = 0; made < 60; made += 1) {
      const { token } = await sessions.createLink(accountId);
      await sessions.signInWithLink(token);
    }
    const { items, next } = await sessions.list({ accountId, keyId: null }, { after: null, limit: 100 });
    expect([items.filter(({ keyId }) => keyId === null).length, next]).toEqual([50, null]);
  });

  test('ends one or all sessions of their owner, and records it', async () => {
    const { store, begin, live, accountId, session } = await open();
    const { id: other } = await store.accounts.ensure('b');
    await begin(1);
    await begin(2, { keyId: null });
    await begin(3);
    const owner = { accountId, keyId: null };
    expect(await store.sessions.end({ accountId: other, keyId: null }, 'session-1', BROWSER)).toBe(false);
    expect(await store.sessions.end({ accountId, keyId: session.keyId }, 'session-2', BROWSER)).toBe(false);
    expect(await store.sessions.end(owner, 'session-2', BROWSER)).toBe(true);
    expect(await store.sessions.end(owner, 'session-2', BROWSER)).toBe(false);
    expect(await live()).toEqual(['session-3', 'session-1']);
    expect(await store.sessions.revokeAll(owner, BROWSER)).toBe(2);
    expect(await store.sessions.revokeAll(owner, BROWSER)).toBe(0);
    expect(await live()).toEqual([]);
    const lines = await store.activity.list(accountId, { beforeSeq: null, limit: 2 });
    expect(lines).toMatchObject([
      { action: 'revoke_session', object: null, detail: '2 sessions' },
      { action: 'revoke_session', object: 'session-2', detail: 'with a sign-in link' },
    ]);
  });

  test('sessions end with their key', async () => {
    const { store, begin, live, accountId, session, setNow } = await open();
    const key = { accountId, name: 'short', digest: digestOf(99), scopes: ['read' as const], createdAtMs: 1 };
    const times = { expiresAtMs: 2_000, lastUsedAtMs: null, revokedAtMs: null };
    await store.keys.create({ ...key, ...times, id: 'short123' });
    await begin(1);
    await begin(2, { keyId: 'short123' });
    expect(await live()).toEqual(['session-2', 'session-1']);
    await store.keys.revoke(accountId, session.keyId ?? '');
    expect(await store.sessions.get(digestOf(1))).toBeNull();
    setNow(2_000);
    expect(await live()).toEqual([]);
    const since = { usedMs: 0, createdMs: 0, nowMs: 2_000 };
    expect(await store.sessions.getLive('session-2', since)).toBeNull();
    expect(await store.sessions.getLive('session-2', { ...since, nowMs: 1_999 })).not.toBeNull();
    await store.sessions.deleteOld(since);
    expect(await store.sessions.get(digestOf(2))).toBeNull();
  });

  test('a link is taken once, and not when it has expired', async () => {
    const { store, accountId, setNow } = await open();
    await store.sessions.createLink({ digest: digestOf(1), accountId, expiresAtMs: 2_000 });
    await store.sessions.createLink({ digest: digestOf(2), accountId, expiresAtMs: 2_000 });
    const taken = await Promise.all([1, 1, 1].map((fill) => store.sessions.takeLink(digestOf(fill))));
    expect(taken.filter((link) => link !== null)).toEqual([
      { digest: digestOf(1), accountId, expiresAtMs: 2_000 },
    ]);
    setNow(2_000);
    expect(await store.sessions.takeLink(digestOf(2))).toBeNull();
  });

  test('old sessions go, by their use and by their age', async () => {
    const { store, begin } = await open();
    await begin(1, { usedAtMs: 199 });
    await begin(2, { createdAtMs: 49, usedAtMs: 900 });
    await begin(3, { createdAtMs: 50, usedAtMs: 200 });
    await store.sessions.deleteOld({ usedMs: 200, createdMs: 50, nowMs: 1_000 });
    const left = await Promise.all([1, 2, 3].map((fill) => store.sessions.get(digestOf(fill))));
    expect(left.map((found) => found !== null)).toEqual([false, false, true]);
  });
}
