import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthenticator, createKey, createKeys, ensureFirstKey, systemClock } from '@pagemark/core';
import type { ApiKey, Store } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';

const digestOf = (text: string) => hash('sha256', text, 'buffer');

async function everyKey(store: Store, accountId: number): Promise<ApiKey[]> {
  const keys: ApiKey[] = [];
  for await (const key of createKeys({ store, clock: systemClock }).all(accountId)) keys.push(key);
  return keys;
}

function keyOf(accountId: number): ApiKey {
  return {
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
}

async function openWith(engine: TestEngine) {
  let nowMs = 1_000;
  const store = await engine.openStore({ nowMs: () => nowMs });
  const { id: accountId } = await store.accounts.ensure('a');
  const key = keyOf(accountId);
  const setNow = (ms: number) => {
    nowMs = ms;
  };
  return { store, accountId, key, setNow };
}

/** API keys and accounts. */
export function describeKeys(engine: TestEngine): void {
  const open = () => openWith(engine);

  test('returns a key as it was stored', async () => {
    const { store, key } = await open();
    await store.keys.create(key);
    const found = await store.keys.get(key.id);
    expect(found).toEqual({ ...key, digest: Buffer.from(key.digest) });
    expect(await store.keys.get('other')).toBeNull();
    expect(await store.keys.getByDigest(key.digest)).toEqual(found);
    expect(await store.keys.getByDigest(digestOf('other'))).toBeNull();
  });

  test('no two keys have the same digest', async () => {
    const { store, key } = await open();
    await store.keys.create(key);
    await expect(store.keys.create({ ...key, id: 'twin5678' })).rejects.toThrow(/unique/i);
    expect(await store.keys.get('twin5678')).toBeNull();
  });

  test('a new operator key revokes the one before it, however many keys are newer, and only in its account', async () => {
    const { store, accountId } = await open();
    const { id: other } = await store.accounts.ensure('default');
    const clock = { nowMs: () => 1_000 };
    await ensureFirstKey({ store, clock }, 'the-first-key-of-an-operator');
    const ports = { keys: store.keys, clock };
    const input = { accountId: other, scopes: ['read' as const], expiresAtMs: null };
    for (let made = 0; made < 1_100; made += 10) {
      const decoys = Array.from({ length: 10 }, (_, one) => ({ ...input, name: `decoy ${made + one}` }));
      await Promise.all(decoys.map((decoy) => createKey(ports, decoy)));
    }
    await store.keys.create({ ...keyOf(accountId), id: 'env-of-another' });
    await ensureFirstKey({ store, clock }, 'the-second-key-of-an-operator');
    const all = await everyKey(store, other);
    expect(all.length).toBe(1_102);
    expect(all.filter(({ revokedAtMs }) => revokedAtMs !== null)).toMatchObject([
      { name: 'PAGEMARK_API_KEY' },
    ]);
    const authenticator = createAuthenticator(store.keys, clock);
    await expect(authenticator.authenticate('the-first-key-of-an-operator')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const { keyId } = await authenticator.authenticate('the-second-key-of-an-operator');
    expect(keyId).toMatch(/^env-[0-9A-Za-z]{16}$/);
    expect(await store.keys.get('env-of-another')).toMatchObject({ revokedAtMs: null });
    const lines = await store.activity.list(other, { beforeSeq: null, limit: 1 });
    expect(lines).toMatchObject([{ action: 'revoke_key', detail: 'PAGEMARK_API_KEY: read, write, admin' }]);
  });

  test('an operator key of the generated form is revoked by the next, and no other key has its name', async () => {
    const { store } = await open();
    const { id } = await store.accounts.ensure('default');
    const clock = { nowMs: () => 1_000 };
    const given = { ...keyOf(id), name: 'PAGEMARK_API_KEY', scopes: ['read' as const] };
    await store.keys.create(given);
    await ensureFirstKey({ store, clock }, 'the-second-key-of-an-operator');
    expect(await store.keys.get(given.id)).toMatchObject({ revokedAtMs: 1_000 });
    const { accountId, scopes, expiresAtMs } = given;
    const named = { accountId, name: ' PAGEMARK_API_KEY', scopes, expiresAtMs };
    await expect(createKey({ keys: store.keys, clock }, named)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('two processes that start with the same operator key register it once', async () => {
    const { store } = await open();
    const clock = { nowMs: () => 1_000 };
    const key = 'the-one-key-of-an-operator';
    await Promise.all([1, 2, 3].map(() => ensureFirstKey({ store, clock }, key)));
    const owner = await store.accounts.ensure('default');
    const all = await everyKey(store, owner.id);
    expect(all).toMatchObject([{ name: 'PAGEMARK_API_KEY', revokedAtMs: null }]);
  });

  test('keys that were revoked or expired long ago are deleted, some at a time', async () => {
    const { store, accountId, setNow } = await open();
    const keys = {
      gone: {},
      late: {},
      expired: { expiresAtMs: 900 },
      valid: { expiresAtMs: 2_000 },
      lasting: {},
    };
    for (const [id, fields] of Object.entries(keys))
      await store.keys.create({ ...keyOf(accountId), id, digest: digestOf(id), ...fields });
    await store.keys.revoke(accountId, 'gone');
    setNow(2_000);
    await store.keys.revoke(accountId, 'late');
    expect(await store.keys.deleteEnded({ endedMs: 1_500, limit: 1 })).toBe(1);
    expect(await store.keys.deleteEnded({ endedMs: 1_500, limit: 5 })).toBe(1);
    expect(await store.keys.deleteEnded({ endedMs: 1_500, limit: 5 })).toBe(0);
    const left = await store.keys.list(accountId, { after: null, limit: 10 });
    expect(left.map(({ id }) => id).toSorted()).toEqual(['lasting', 'late', 'valid']);
  });

  test('keys are listed newest first and page by page, of their account alone', async () => {
    const { store, key, accountId } = await open();
    const { id: other } = await store.accounts.ensure('b');
    const keys = [
      { id: 'old', createdAtMs: 1 },
      { id: 'new-a', createdAtMs: 2 },
      { id: 'new-b', createdAtMs: 2 },
      { id: 'newest', createdAtMs: 3 },
      { id: 'not-theirs', accountId: other },
    ];
    for (const made of keys) await store.keys.create({ ...key, digest: digestOf(made.id), ...made });
    const first = await store.keys.list(accountId, { after: null, limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(['newest', 'new-b']);
    const after = { createdAtMs: 2, id: 'new-b' };
    const rest = await store.keys.list(accountId, { after, limit: 5 });
    expect(rest.map(({ id }) => id)).toEqual(['new-a', 'old']);
  });

  test('keeps the first time when revoked twice, and rejects other accounts', async () => {
    const { store, key, accountId, setNow } = await open();
    const { id: other } = await store.accounts.ensure('b');
    await store.keys.create(key);
    expect(await store.keys.revoke(other, key.id)).toBe(false);
    expect(await store.keys.revoke(accountId, key.id)).toBe(true);
    setNow(2_000);
    expect(await store.keys.revoke(accountId, key.id)).toBe(true);
    expect(await store.keys.get(key.id)).toMatchObject({ revokedAtMs: 1_000 });
  });

  test('stores the latest use of a key in whatever order uses are recorded', async () => {
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

  test('creates an account once', async () => {
    const { store, accountId } = await open();
    expect(await store.accounts.ensure('a')).toEqual({ id: accountId, name: 'a', createdAtMs: 1_000 });
    expect(await store.accounts.getByName('a')).toMatchObject({ id: accountId });
    expect(await store.accounts.getByName('b')).toBeNull();
    await store.accounts.ensure('b');
    expect(await store.accounts.count()).toBe(2);
  });
}
