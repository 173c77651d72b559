import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, systemClock } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('lists all keys across pages', async () => {
  const path = join(folder, 'many.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('default');
  const ports = { keys: store.keys, clock: systemClock };
  for (let made = 0; made < 1_100; made += 1)
    await createKey(ports, { accountId, name: `key ${made}`, scopes: ['read'], expiresAtMs: null });
  await store.close();
  const { status, stdout } = await runPagemark(['keys', 'list'], { DATABASE_URL: `file:${path}` });
  const names = stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[1]);
  expect([status, names.length, new Set(names).size]).toEqual([0, 1_100, 1_100]);
});

it.each([[['keys', 'list']], [['keys', 'revoke', 'nope']]])(
  'reports in one line that the account of %j does not exist',
  async (args) => {
    const settings = { DATABASE_URL: `file:${join(folder, 'keys.db')}` };
    await runPagemark(['keys', 'create', '--name', 'first'], settings);
    const end = await runPagemark([...args, '--account', 'unknown'], settings);
    expect(end).toEqual({ status: 1, stdout: '', stderr: 'There is no account named unknown.\n' });
  },
);

it.each([
  [['alerts', 'rules']],
  [['events']],
  [['jobs', 'list']],
  [['keys', 'list']],
  [['keys', 'revoke', 'nope']],
  [['mcp']],
  [['reports', 'list']],
  [['schedules', 'list']],
  [['sessions', 'list']],
  [['usage']],
  [['webhooks', 'list']],
])('%j creates no database', async (args) => {
  const path = join(folder, 'mistyped', 'pagemark.db');
  const end = await runPagemark(args, { DATABASE_URL: `file:${path}` });
  const stderr = `The database ${path} cannot be opened. The file does not exist.\n`;
  expect(end).toEqual({ status: 1, stdout: '', stderr });
  expect(await readdir(folder)).not.toContain('mistyped');
});
