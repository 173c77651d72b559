import { expect, test } from 'vitest';
import type { ApiKey } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';

async function openWith(engine: TestEngine) {
  let nowMs = 1_000;
  const store = await engine.openStore({ nowMs: () => nowMs });
  const { id: accountId } = await store.accounts.ensure('a');
  const key: ApiKey = {
    id: 'abcd1234',
    accountId,
    name: 'deploy',
    digest: new Uint8Array(32).fill(7),
    scopes: ['read', 'admin'],
    createdAtMs: 500,
    expiresAtMs: null,
    lastUsedAtMs: null,
    revokedAtMs: null,
  };
  const setNow = (ms: number) => {
    nowMs = ms;
  };
  return { store, accountId, key, setNow };
}

/** API keys and accounts. */
export function describeKeys(engine: TestEngine): void {
  const open = () => openWith(engine);

  test('a key comes back as it was kept', async () => {
    const { store, key } = await open();
    await store.keys.create(key);
    const found = await store.keys.get(key.id);
    expect(found).toEqual({ ...key, digest: Buffer.from(key.digest) });
    expect(await store.keys.get('other')).toBeNull();
  });

  test('keys are listed newest first, of their account alone', async () => {
    const { store, key, accountId } = await open();
    const { id: other } = await store.accounts.ensure('b');
    await store.keys.create({ ...key, id: 'old', createdAtMs: 1 });
    await store.keys.create({ ...key, id: 'new', createdAtMs: 2 });
    await store.keys.create({ ...key, id: 'not-theirs', accountId: other });
    expect((await store.keys.list(accountId)).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('revoking twice keeps the first time, and another account cannot', async () => {
    const { store, key, accountId, setNow } = await open();
    const { id: other } = await store.accounts.ensure('b');
    await store.keys.create(key);
    expect(await store.keys.revoke(other, key.id)).toBe(false);
    expect(await store.keys.revoke(accountId, key.id)).toBe(true);
    setNow(2_000);
    expect(await store.keys.revoke(accountId, key.id)).toBe(true);
    expect(await store.keys.get(key.id)).toMatchObject({ revokedAtMs: 1_000 });
  });

  test('the latest use of a key is kept, whatever order uses are noted in', async () => {
    const { store, key } = await open();
    await store.keys.create(key);
    await store.keys.touch(
      new Map([
        [key.id, 20],
        ['unknown', 30],
      ]),
    );
    await store.keys.touch(new Map([[key.id, 10]]));
    expect(await store.keys.get(key.id)).toMatchObject({ lastUsedAtMs: 20 });
  });

  test('accounts are made once', async () => {
    const { store, accountId } = await open();
    expect(await store.accounts.ensure('a')).toEqual({ id: accountId, name: 'a', createdAtMs: 1_000 });
    expect(await store.accounts.getByName('a')).toMatchObject({ id: accountId });
    expect(await store.accounts.getByName('b')).toBeNull();
    await store.accounts.ensure('b');
    expect(await store.accounts.count()).toBe(2);
  });
}
