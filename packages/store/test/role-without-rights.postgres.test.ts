import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';

const clock = { nowMs: () => 1_000 };
const report = {
  url: 'https://example.com/',
  project: 'example.com',
  privacy: 0,
  passwordHash: null,
  lane: 'bulk',
  idempotency: null,
} as const;

/** A database of a role of its own; `url` is that of the role. */
async function openAsRole(state: 'fresh' | 'bare') {
  const database = await createTestDatabase(state);
  const role = `limited_${randomUUID().replaceAll('-', '')}`;
  await database.query(`create role ${role} login password 'limited'`);
  onTestFinished(async () => {
    await database.query(`drop owned by ${role}; drop role ${role}`);
    await database[Symbol.asyncDispose]();
  });
  const url = new URL(database.url);
  url.username = role;
  url.password = 'limited';
  return { database, role, url: url.href };
}

test('a role that may not make tables is refused in one line without its password', async () => {
  const { url } = await openAsRole('bare');
  const opened = openStore({ engine: 'postgres', url }, { clock });
  await expect(opened).rejects.toThrow(/permission denied/);
  await expect(opened).rejects.not.toThrow(/\n|:limited@/);
});

test('writes of a role that has lost a right fail as temporary, and succeed when it has it again', async () => {
  const { database, role, url } = await openAsRole('fresh');
  await database.query(`grant usage on schema public to ${role}; grant all on all tables in schema public to ${role};
    grant all on all sequences in schema public to ${role}`);
  const store = await openStore({ engine: 'postgres', url }, { clock });
  onTestFinished(() => store.close());
  const account = await store.accounts.ensure('limited');
  await database.query(`revoke insert on reports from ${role}`);
  await expect(store.reports.create(account.id, report)).rejects.toMatchObject({ code: 'overloaded' });
  await database.query(`grant insert on reports to ${role}`);
  expect(await store.reports.create(account.id, report)).toMatchObject({ kind: 'created' });
});
