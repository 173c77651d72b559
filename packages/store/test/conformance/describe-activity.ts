import { expect, test } from 'vitest';
import { ACTIVITY_KEPT_MS, ACTIVITY_WINDOW_MS, OPERATOR } from '@pagemark/core';
import type { ApiKey, Session, Store } from '@pagemark/core';
import { BROWSER, everyLine, PROGRAM, REFUSED } from './activity-lines.ts';
import type { TestEngine } from './test-engine.ts';

/** The entries of an account's log, latest first, as `action object: detail`. */
async function entriesOf(store: Store, accountId: number): Promise<string[]> {
  const lines = await store.activity.list(accountId, { beforeSeq: null, limit: 100 });
  return lines.map(({ action, object, detail }) => `${action} ${object}: ${detail}`);
}

/** The log of activity. */
export function describeActivity(engine: TestEngine): void {
  async function open() {
    let nowMs = 1_000;
    const store = await engine.openStore({ nowMs: () => nowMs });
    const { id: accountId } = await store.accounts.ensure('a');
    const setNow = (ms: number) => {
      nowMs = ms;
    };
    return { store, accountId, setNow };
  }

  async function openWithReport() {
    const opened = await open();
    const made = await opened.store.reports.create(opened.accountId, {
      url: 'https://example.com/a/0123456789abcdefABCDEF01/three-days-of-quiet-water?token=secret',
      project: 'example.com',
      privacy: 1,
      passwordHash: null,
      lane: 'interactive',
      idempotency: null,
    });
    if (made.kind === 'key_reused') throw new Error('There was no key to use again.');
    return { ...opened, id: made.report.id };
  }

  test('lists entries only for their account, latest first and page by page', async () => {
    const { store, accountId, setNow } = await open();
    const { id: other } = await store.accounts.ensure('b');
    for (const [index, object] of ['one', 'two', 'three'].entries()) {
      setNow(1_000 + index);
      await store.activity.append(accountId, { ...REFUSED, object });
    }
    await store.activity.append(other, REFUSED);
    const first = await store.activity.list(accountId, { beforeSeq: null, limit: 2 });
    expect(first).toMatchObject([
      { ...REFUSED, object: 'three', atMs: 1_002 },
      { ...REFUSED, object: 'two', atMs: 1_001 },
    ]);
    const rest = await store.activity.list(accountId, { beforeSeq: first[1]?.seq ?? null, limit: 2 });
    expect(rest).toMatchObject([{ object: 'one', atMs: 1_000 }]);
  });

  test('records changes of privacy, but no other changes and no changes without effect', async () => {
    const { store, accountId, id } = await openWithReport();
    const change: typeof store.reports.change = (...args) => store.reports.change(...args);
    await change(accountId, id, { privacy: 0, actor: BROWSER }, null);
    await change(accountId, id, { privacy: 0, actor: BROWSER }, null);
    await change(accountId, id, { indexing: 1, actor: BROWSER }, null);
    await change(accountId, id, { startRun: 'bulk', actor: BROWSER }, null);
    await change(accountId, id, { privacy: 2, indexing: 0, passwordHash: 'x', actor: PROGRAM }, null);
    await change(accountId, id, { passwordHash: 'y' }, null);
    await change(accountId, id, { privacy: 1, passwordHash: null }, 1);
    expect(await entriesOf(store, accountId)).toEqual([
      `set_password ${id}: example.com`,
      `change_privacy ${id}: example.com: public to password, search engines not allowed`,
      `change_privacy ${id}: example.com: search engines allowed`,
      `change_privacy ${id}: example.com: private to public`,
    ]);
    const lines = await store.activity.list(accountId, { beforeSeq: null, limit: 100 });
    expect(lines.map(({ actor }) => actor)).toEqual([OPERATOR, PROGRAM, BROWSER, BROWSER]);
  });

  test('records deletions with their objects, but not of missing objects', async () => {
    const { store, accountId, id } = await openWithReport();
    const { id: other } = await store.accounts.ensure('b');
    expect(await store.reports.delete(other, id, null, PROGRAM)).toBe('not_found');
    expect(await store.reports.delete(accountId, id, 99, PROGRAM)).toBe('version_mismatch');
    await store.reports.delete(accountId, id, null, PROGRAM);
    await store.projects.delete(accountId, 'example.com', BROWSER);
    expect(await store.projects.delete(accountId, 'example.com', BROWSER)).toBe(false);
    expect(await entriesOf(store, accountId)).toEqual([
      'delete_project example.com: null',
      `delete_report ${id}: example.com/a/…/three-days-of-quiet-water`,
    ]);
    expect(await entriesOf(store, other)).toEqual([]);
  });

  test('records schedules when they are set, changed and removed, but not the removal of missing ones', async () => {
    const { store, accountId } = await openWithReport();
    const { schedules } = store;
    const { id: other } = await store.accounts.ensure('b');
    const weekly = { every: 'weekly', day: 7, hour: 3, timeZone: 'Europe/Berlin' } as const;
    expect(await schedules.put(other, 'example.com', weekly, PROGRAM)).toBeNull();
    await schedules.put(accountId, 'example.com', weekly, PROGRAM);
    await schedules.put(accountId, 'example.com', { ...weekly, every: 'daily', hour: 0 }, BROWSER);
    expect(await schedules.remove(other, 'example.com', PROGRAM)).toBe(false);
    await schedules.remove(accountId, 'example.com');
    expect(await schedules.remove(accountId, 'example.com')).toBe(false);
    expect(await entriesOf(store, accountId)).toEqual([
      'remove_schedule example.com: null',
      'set_schedule example.com: daily at 00:00, Europe/Berlin',
      'set_schedule example.com: weekly on day 7 at 03:00, Europe/Berlin',
    ]);
    const lines = await store.activity.list(accountId, { beforeSeq: null, limit: 100 });
    expect(lines.map(({ actor }) => actor)).toEqual([OPERATOR, BROWSER, PROGRAM]);
    expect(await entriesOf(store, other)).toEqual([]);
  });

  test('records the start and end of keys and sessions once', async () => {
    const { store, accountId } = await open();
    const key: ApiKey = {
      id: 'abcd1234',
      accountId,
      name: 'deploy',
      digest: new Uint8Array(32),
      scopes: ['read', 'write'],
      createdAtMs: 500,
      expiresAtMs: null,
      lastUsedAtMs: null,
      revokedAtMs: null,
    };
    const session: Session = {
      id: 'a-session',
      digest: new Uint8Array(32),
      accountId,
      keyId: key.id,
      address: null,
      createdAtMs: 1,
      usedAtMs: 1,
    };
    await store.keys.create(key);
    await store.sessions.create(session, BROWSER, 10);
    await store.sessions.delete(session.digest, BROWSER);
    await store.sessions.delete(session.digest, BROWSER);
    await store.keys.revoke(accountId, key.id, PROGRAM);
    await store.keys.revoke(accountId, key.id, PROGRAM);
    expect(await entriesOf(store, accountId)).toEqual([
      'revoke_key abcd1234: deploy: read, write',
      'sign_out null: with a key',
      'sign_in null: with a key',
      'create_key abcd1234: deploy: read, write',
    ]);
  });

  test('counts repeats within an hour in one entry, with its first and last time', async () => {
    const { store, accountId, setNow } = await open();
    const other = { ...REFUSED, actor: { ...REFUSED.actor, address: '192.0.2.67' } };
    for (const [atMs, line] of [
      [1_000, REFUSED],
      [2_000, REFUSED],
      [2_500, other],
      [3_000, REFUSED],
      [3_500, { ...REFUSED, object: 'abcd1234' }],
      [ACTIVITY_WINDOW_MS, REFUSED],
    ] as const) {
      setNow(atMs);
      await store.activity.append(accountId, line);
    }
    const lines = await store.activity.list(accountId, { beforeSeq: null, limit: 10 });
    expect(lines.map(({ atMs, count, lastAtMs }) => [atMs, count, lastAtMs])).toEqual([
      [ACTIVITY_WINDOW_MS, 1, ACTIVITY_WINDOW_MS],
      [3_500, 1, 3_500],
      [2_500, 1, 2_500],
      [1_000, 3, 3_000],
    ]);
  });

  test('counts all concurrent repeats', async () => {
    const { store, accountId } = await open();
    await Promise.all(Array.from({ length: 20 }, () => store.activity.append(accountId, REFUSED)));
    const lines = await store.activity.list(accountId, { beforeSeq: null, limit: 10 });
    expect(lines).toMatchObject([{ count: 20 }]);
  });

  test('keeps an entry for 400 days', async () => {
    const { store, accountId, setNow } = await open();
    await store.activity.append(accountId, { ...REFUSED, object: 'old' });
    setNow(1_000 + ACTIVITY_KEPT_MS);
    await store.activity.append(accountId, { ...REFUSED, object: 'new' });
    expect((await everyLine(store, accountId)).lines).toHaveLength(2);
    setNow(1_001 + ACTIVITY_KEPT_MS);
    await store.activity.append(accountId, { ...REFUSED, object: 'newer' });
    expect((await everyLine(store, accountId)).lines.map(({ object }) => object)).toEqual(['newer', 'new']);
  });
}
