import { createImports, processImport } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { secretKeyFileOf } from '../src/index.ts';
import { openStore } from '../src/open-store.ts';
import { COMPLETED_AUDIT } from './queue-contract/queue-fixture.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

const MANY = 5_000;
const LINES = 20;
/** The maximum number of rows read per table for these lines: a few per line, and never all. */
const ROWS_MAX = 1_000;
const TABLES = ['projects', 'hosts', 'reports', 'runs', 'import_rejects', 'import_passwords'];

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(['url,privacy,password', ...lines].join('\n'));
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

async function importLines(store: Store, accountId: number, lines: readonly string[]): Promise<void> {
  await createImports(store.imports).receive(accountId, {
    options: { privacy: 1, onDuplicate: 'refresh' },
    idempotencyKey: null,
    content: { source: 'csv', bytes: bytesOf(lines) },
  });
  const ports = { imports: store.imports, readSitemap: noSitemap };
  for (let claim = await store.imports.claim(); claim !== null; claim = await store.imports.claim())
    await processImport(ports, claim, new AbortController().signal);
}

/** Rows read by statements so far, per table. The latest of an active session are missing. */
async function rowsReadIn(database: TestDatabase): Promise<Map<string, number>> {
  const rows = await database.query(
    `select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables`,
  );
  return new Map(rows.map((row) => [String(Object(row).name), Number(Object(row).read)]));
}

/** The rows that `work` reads, in a separate store, because sessions report their reads at the latest when they end. */
async function readBy(
  database: TestDatabase,
  work: (store: Store) => Promise<void>,
): Promise<Record<string, number>> {
  const before = await rowsReadIn(database);
  const store = await openStore(
    { engine: 'postgres', url: database.url },
    {
      clock,
      secretKeyFile: secretKeyFileOf({ engine: 'postgres', url: database.url }),
    },
  );
  await work(store);
  await store.close();
  const isAlone = async () =>
    (
      await database.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).length === 0;
  await expect.poll(isAlone, { timeout: 60_000 }).toBe(true);
  const after = await rowsReadIn(database);
  return Object.fromEntries(TABLES.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]));
}

const site = (number: number) => `https://s${number}.example/`;

const clock = { nowMs: () => Date.now() };

test(`an import of ${LINES} lines, its passwords and the completion of its runs read few rows, however many exist`, async () => {
  const database = await createTestDatabase('fresh');
  onTestFinished(() => database[Symbol.asyncDispose]());
  await readBy(database, async (store) => {
    const { id } = await store.accounts.ensure('a');
    await importLines(store, id, lines(MANY));
  });
  // Plans are to be the same whatever the planner knows of the tables.
  await database.query('analyze');
  const imported = await readBy(database, async (store) => {
    const { id } = await store.accounts.ensure('a');
    const next = Array.from(
      { length: LINES },
      (_, number) => `${site(number * 100)}${number % 2},2,new${number}`,
    );
    await importLines(store, id, [...next, 'no url']);
  });
  const hashed = await readBy(database, async (store) => {
    for (let turns = 0; turns < LINES; turns += 1) {
      const next = await store.imports.takePendingPassword();
      if (next === null || next === 'lost') throw new Error('No password waits.');
      await store.imports.applyPassword(next, 'a hash');
    }
  });
  const deleted = await readBy(database, async (store) => {
    const { id } = await store.accounts.ensure('a');
    expect(await store.projects.delete(id, 's100.example')).toBe(true);
  });
  const completed = await readBy(database, async (store) => {
    const claims = await store.queue.claim({ worker: 'w', limit: 10 });
    expect(claims).toHaveLength(10);
    for (const claim of claims) {
      await store.runs.complete(claim, COMPLETED_AUDIT);
    }
  });
  const tooMany = Object.entries({ imported, hashed, deleted, completed }).flatMap(([work, read]) =>
    Object.entries(read).flatMap(([table, rows]) => (rows < ROWS_MAX ? [] : [{ work, table, rows }])),
  );
  expect(tooMany).toEqual([]);
});

const lines = (count: number) => Array.from({ length: count }, (_, number) => `${site(number)},2,p${number}`);

/** Rows read per table for each line of an import: of the first, which makes small tables large, and of the next. */
const ROWS_PER_LINE_MAX = { first: 100, next: 10 };

test(`imports of ${MANY} lines read few rows for each, though they are planned before the planner knows these rows`, async () => {
  const database = await createTestDatabase('fresh');
  onTestFinished(() => database[Symbol.asyncDispose]());
  await database.query('vacuum analyze');
  const perLine = async (account: string) => {
    const read = await readBy(database, async (store) => {
      await importLines(store, (await store.accounts.ensure('a')).id, lines(LINES));
      await importLines(store, (await store.accounts.ensure(account)).id, lines(MANY));
      expect(await store.queue.claim({ worker: 'w', limit: 5 })).toHaveLength(5);
    });
    return Math.max(...Object.values(read)) / MANY;
  };
  expect(await perLine('b')).toBeLessThanOrEqual(ROWS_PER_LINE_MAX.first);
  expect(await perLine('c')).toBeLessThanOrEqual(ROWS_PER_LINE_MAX.next);
  // From now on, the statistics say that no other account has any report.
  await database.query('analyze');
  expect(await perLine('d')).toBeLessThanOrEqual(ROWS_PER_LINE_MAX.next);
});
