import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, systemClock } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { damageIndex } from '@pagemark/store/testing/damage-index';
import { expect, it, onTestFinished } from 'vitest';
import { startPagemark } from './run-pagemark.ts';

/** Creates a database with a public report and a damaged index. */
async function makeDamaged(index: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-damaged-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('default');
  const input = { accountId, name: 'test', scopes: ['read' as const], expiresAtMs: null };
  const { key } = await createKey({ keys: store.keys, clock: systemClock }, input);
  const outcome = await store.reports.create(accountId, {
    url: 'http://127.0.0.1/',
    project: '127.0.0.1',
    privacy: 0,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  if (outcome.kind !== 'created') throw new Error('The report was not created.');
  await store.close();
  await damageIndex(path, index);
  return { database: `file:${path}`, key, id: outcome.report.id };
}

it.each([
  ['tRPC', 'reports_url', () => '/trpc/reports.list?input={"sort_by":"url"}'],
  ['a report’s page', 'sqlite_autoindex_reports_1', (id: string) => `/reports/${id}`],
] as const)(
  'damage found by %s is reported once in the log, and by /readyz',
  { tags: 'long' },
  async (_app, index, pathOf) => {
    const { database, key, id } = await makeDamaged(index);
    const service = await startPagemark({ DATABASE_URL: database });
    onTestFinished(() => service.end('SIGKILL').then(() => undefined));
    const statusOf = async (path: string) =>
      (await fetch(service.origin + path, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await statusOf('/readyz')).toBe(200);
    expect([await statusOf(pathOf(id)), await statusOf(pathOf(id))]).toEqual([503, 503]);
    expect(await statusOf('/readyz')).toBe(503);
    await service.end('SIGTERM');
    expect(service.stdout().match(/the database is damaged/g)).toHaveLength(1);
  },
);
