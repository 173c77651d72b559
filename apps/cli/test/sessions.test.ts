import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthenticator, createKey, createSessions, systemClock } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-sessions-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('lists the sessions of an account and revokes one or all of them', async () => {
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('default');
  const input = { accountId, name: 'laptop', scopes: ['read' as const], expiresAtMs: null };
  const { key, record } = await createKey({ keys: store.keys, clock: systemClock }, input);
  const authenticator = createAuthenticator(store.keys, systemClock);
  const sessions = createSessions({ store, authenticator, clock: systemClock });
  const { token: byKey } = await sessions.signInWithKey(key, '192.0.2.7');
  const { token: link } = await sessions.createLink(accountId);
  const { token: byLink } = await sessions.signInWithLink(link, '192.0.2.8');
  const run = (...args: string[]) => runPagemark(['sessions', ...args], { DATABASE_URL: `file:${path}` });

  const { stdout } = await run('list');
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows.map(([, signIn, address]) => `${signIn} ${address}`).toSorted()).toEqual([
    `key ${record.id} 192.0.2.7`,
    'sign-in link 192.0.2.8',
    'signed in with address',
  ]);
  expect(stdout).not.toContain(byKey);
  const [id = ''] = rows.find(([, signIn]) => signIn === 'sign-in link') ?? [];
  expect(await run('revoke', id)).toMatchObject({ status: 0, stderr: `Session ${id} revoked.\n` });
  expect(await sessions.find(byLink)).toBeNull();
  expect(await sessions.find(byKey)).not.toBeNull();
  expect(await run('revoke', id)).toMatchObject({ status: 1, stderr: 'There is no such session.\n' });
  expect((await run('revoke')).stderr).toContain('--all');
  expect(await run('revoke', '--all')).toMatchObject({ status: 0, stderr: 'Revoked 1 session.\n' });
  expect(await sessions.find(byKey)).toBeNull();
  expect(await run('list')).toEqual({ status: 0, stdout: '', stderr: 'The account has no sessions.\n' });
  await store.close();
});
