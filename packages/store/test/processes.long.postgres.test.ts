import { EVERY_REPORT } from '@pagemark/domain';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { systemClock } from '@pagemark/core';
import { expect, test } from 'vitest';
import { openStore, openStoreOn } from '../src/open-store.ts';
import { migratePostgres, migratePostgresDatabase } from '../src/postgres/migrate-postgres.ts';
import { PostgresDb } from '../src/db/postgres-db.ts';
import { createPool } from '../src/db/postgres-connections.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { QueueChildReport } from './queue-child.ts';

const PROCESSES = 3;
const REPORTS = 150;
const CHILD_MS = 40_000;
const clock = systemClock;
const QUERY = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc', perPage: 100 } as const;
/** Runs a program to its end; returns its exit code and output. */
async function run(program: string, args: string[]): Promise<{ code: unknown; sent: QueueChildReport[] }> {
  const child = fork(new URL(program, import.meta.url), args, { execArgv: [], timeout: CHILD_MS });
  const sent: QueueChildReport[] = [];
  child.on('message', (message: QueueChildReport) => sent.push(message));
  const [code] = await once(child, 'exit');
  return { code, sent };
}

test('processes that start concurrently on a new database migrate it once', async () => {
  await using database = await createTestDatabase('bare');
  const names = ['a', 'b', 'c'];
  const ended = await Promise.all(names.map((name) => run('store-child.ts', ['create', database.url, name])));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await migratePostgres(database.url)).toEqual([]);
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  await store.ping();
  for (const name of names) {
    const { id } = await store.accounts.ensure(name);
    expect(await store.statistics.totals(id)).toMatchObject({ projects: 1, pending: 100 });
  }
  expect(await store.queue.counts()).toMatchObject({ bulk: { queued: 300, active: 0 } });
  await store.close();
});

test('processes that race for jobs complete each of them once', async () => {
  await using database = await createTestDatabase();
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  const { id: accountId } = await store.accounts.ensure('tester');
  const ids: string[] = [];
  for (let index = 0; index < REPORTS; index += 1) {
    const host = `${index % 7}.example`;
    const made = await store.reports.create(accountId, {
      url: `https://${host}/${index}`,
      project: host,
      privacy: 1,
      passwordHash: null,
      lane: index % 3 === 0 ? 'interactive' : 'bulk',
      idempotency: null,
    });
    if (made.kind === 'created') ids.push(made.report.id);
  }
  const ended = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) => run('queue-child.ts', [database.url, `worker-${index}`])),
  );
  const sent = ended.flatMap((one) => one.sent);
  const jobIds = sent.flatMap((report) => report.jobIds);
  expect(jobIds).toHaveLength(REPORTS);
  expect(new Set(jobIds).size).toBe(REPORTS);
  expect(sent.map((report) => report.refused)).toEqual([0, 0, 0]);
  expect(await store.runs.settled(ids)).toHaveLength(REPORTS);
  expect(await store.statistics.totals(accountId)).toMatchObject({ pending: 0, good: REPORTS });
  await store.close();
});

test('concurrent requests with one idempotency key create one report', async () => {
  await using database = await createTestDatabase();
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  const { id: accountId } = await store.accounts.ensure('tester');
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      store.reports.create(accountId, {
        url: 'https://one.example/',
        project: 'one.example',
        privacy: 1,
        passwordHash: null,
        lane: 'interactive',
        idempotency: { key: 'k', requestDigest: new Uint8Array(32) },
      }),
    ),
  );
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(['created', ...Array<string>(7).fill('replayed')]);
  expect(await store.statistics.totals(accountId)).toMatchObject({ pending: 1 });
  await store.close();
});

test('counters stay correct when reports of a project are created and the project is deleted concurrently', async () => {
  await using database = await createTestDatabase();
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  const { id: accountId } = await store.accounts.ensure('tester');
  const create = (index: number) =>
    store.reports.create(accountId, {
      url: `https://one.example/${index}`,
      project: 'one.example',
      privacy: 1,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    });
  await create(0);
  await Promise.all([
    ...Array.from({ length: 30 }, (_, index) => create(index)),
    ...Array.from({ length: 5 }, () => store.projects.delete(accountId, 'one.example')),
  ]);
  const list = await store.reports.list(accountId, { ...QUERY, position: { kind: 'page', page: 1 } });
  expect(list.items).toHaveLength(list.total);
  expect(await store.queue.counts()).toMatchObject({ bulk: { queued: list.total, active: 0 } });
  await store.close();
});

test('reports an unreachable server and rejects requests as overloaded', async () => {
  const url = 'postgres://user:secret@127.0.0.1:9/pagemark';
  await expect(migratePostgresDatabase(url, 0)).rejects.toThrow(
    'postgres://127.0.0.1:9/pagemark cannot be opened',
  );
  const store = await openStoreOn(new PostgresDb(createPool(url)), { clock });
  await expect(store.accounts.count()).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 1 });
  await expect(store.accounts.ensure('a')).rejects.toMatchObject({ code: 'overloaded' });
  await store.close();
});
