import { expect, test } from 'vitest';
import type { Actor, Session } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';

const BROWSER: Actor = { kind: 'session', keyId: 'abcd1234', address: '192.0.2.7' };
const digestOf = (fill: number) => Buffer.alloc(32, fill);

/** Sessions of browsers, and links that sign in once. */
export function describeSessions(engine: TestEngine): void {
  async function open() {
    let nowMs = 1_000;
    const store = await engine.openStore({ nowMs: () => nowMs });
    const { id: accountId } = await store.accounts.ensure('a');
    const session: Session = {
      digest: digestOf(1),
      accountId,
      keyId: 'abcd1234',
      createdAtMs: 1_000,
      usedAtMs: 1_000,
    };
    const setNow = (ms: number) => {
      nowMs = ms;
    };
    return { store, accountId, session, setNow };
  }

  test('a session comes back as it was kept, with its latest use, until it is deleted', async () => {
    const { store, session } = await open();
    await store.sessions.create(session, BROWSER);
    await store.sessions.create({ ...session, digest: digestOf(2), keyId: null }, BROWSER);
    await store.sessions.touch(session.digest, 3_000);
    await store.sessions.touch(session.digest, 2_000);
    expect(await store.sessions.get(session.digest)).toEqual({ ...session, usedAtMs: 3_000 });
    expect(await store.sessions.get(digestOf(2))).toMatchObject({ keyId: null });
    await store.sessions.delete(session.digest, BROWSER);
    expect(await store.sessions.get(session.digest)).toBeNull();
    expect(await store.sessions.get(digestOf(9))).toBeNull();
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
    const { store, session } = await open();
    await store.sessions.create({ ...session, digest: digestOf(1), usedAtMs: 100 }, BROWSER);
    await store.sessions.create({ ...session, digest: digestOf(2), createdAtMs: 10, usedAtMs: 900 }, BROWSER);
    await store.sessions.create({ ...session, digest: digestOf(3), createdAtMs: 50, usedAtMs: 900 }, BROWSER);
    await store.sessions.deleteOld({ usedMs: 200, createdMs: 50 });
    const left = await Promise.all([1, 2, 3].map((fill) => store.sessions.get(digestOf(fill))));
    expect(left.map((found) => found !== null)).toEqual([false, false, true]);
  });
}
