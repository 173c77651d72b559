import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkIntegrity } from '@pagemark/core';
import type { DatabaseLocation, Store } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { openIntegrityChecker, openStore, StoreOpenError } from '../src/index.ts';
import { transferDatabase } from '../src/transfer/index.ts';
import { EXCLUDED } from '../src/transfer/copied-tables.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { expectToGoOn } from './transfer/expect-to-go-on.ts';
import { makeFilled, makeFolder } from './transfer/filled-file.ts';
import { asMoved, contentOf } from './transfer/store-content.ts';
import type { TestClock } from './queue-contract/queue-fixture.ts';
import Database from 'better-sqlite3';
import pg from 'pg';

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const claimLab = (from: Store) => from.lab.claim({ afterAccountId: 0, leaseMs: 60_000 });

test('a transfer copies every table, and its result has no violation', async () => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  const file = new Database(path);
  const empty = file
    .prepare<[], { name: string }>(`select name from sqlite_schema where type = 'table'`)
    .all()
    .filter(({ name }) => !/search/.test(name) && !Object.hasOwn(EXCLUDED, name))
    .filter(({ name }) => file.prepare(`select 1 from "${name}" limit 1`).get() === undefined);
  expect(empty).toEqual([]);
  file.close();
  const before = await hashOf(path);
  const steps = new Set<string>();
  const moved = await transferDatabase({
    from: { engine: 'sqlite', path },
    to: { engine: 'postgres', url: target.url },
    nowMs: clock.nowMs(),
    onProgress: (progress) => {
      if ('rows' in progress) expect(progress.rows).toBeLessThanOrEqual(progress.ofRows);
      steps.add(`${progress.phase} ${progress.table}`);
    },
  });
  expect(moved.find(({ name }) => name === 'reports')?.rows).toBeGreaterThan(10);
  expect(steps).toContain('reading reports');
  expect(steps).toContain('comparing run_results');
  expect(await hashOf(path)).toBe(before);

  const location = { engine: 'postgres', url: target.url } as const;
  const checker = await openIntegrityChecker(location, { clock, leaseMs: 30_000 });
  expect((await checkIntegrity(checker, { quick: false })).findings).toEqual([]);
  await checker.close();
  const [source, store] = [
    await openStore({ engine: 'sqlite', path }, { clock }),
    await openStore(location, { clock }),
  ];
  onTestFinished(async () => {
    await source.close();
    await store.close();
  });
  expect(asMoved(await contentOf(store))).toEqual(asMoved(await contentOf(source)));
  const counts = await source.queue.counts();
  expect(await store.queue.counts()).toEqual({
    interactive: { queued: counts.interactive.queued + counts.interactive.active, active: 0 },
    bulk: { queued: counts.bulk.queued + counts.bulk.active, active: 0 },
    interactive_rendering: { queued: 0, active: 0 },
    bulk_rendering: { queued: 0, active: 0 },
  });
  // Of the two audits with Lighthouse, a worker of the file has one; those of the copy have both, with all attempts.
  expect(await claimLab(store)).toMatchObject({ attempt: 1 });
  expect(await claimLab(store)).toMatchObject({ attempt: 1 });
  expect(await claimLab(source)).toMatchObject({ attempt: 1 });
  expect(await claimLab(source)).toBeNull();
});

test('a transferred database continues where the file was: runs, retried jobs, imports, passwords, new reports', async () => {
  const { path, ...filled } = await makeFilled();
  await using target = await createTestDatabase('bare');
  await transferDatabase({
    from: { engine: 'sqlite', path },
    to: { engine: 'postgres', url: target.url },
    nowMs: filled.clock.nowMs(),
  });
  await expectToGoOn({ engine: 'postgres', url: target.url }, filled);
});

test('the file is locked for writing during a transfer', async () => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  const other = new Database(path, { timeout: 0 });
  const tries: string[] = [];
  await transferDatabase({
    from: { engine: 'sqlite', path },
    to: { engine: 'postgres', url: target.url },
    nowMs: clock.nowMs(),
    onProgress: () => {
      try {
        other.exec("update accounts set name = 'else' where name = 'one'");
        tries.push('written');
      } catch (error) {
        tries.push(error instanceof Error ? error.message : '');
      }
    },
  });
  expect(new Set(tries)).toEqual(new Set(['database is locked']));
  other.exec("update accounts set name = 'three' where name = 'one'");
  other.close();
});

const refusals: [
  string,
  (context: { path: string; url: string; clock: TestClock }) => Promise<unknown>,
  RegExp,
][] = [
  [
    'a target in use',
    async ({ url, clock }) => {
      const store = await openStore({ engine: 'postgres', url }, { clock });
      await store.accounts.ensure('someone');
      await store.close();
    },
    /is not empty: it has rows in accounts/,
  ],
  [
    'a file with runs in progress',
    async ({ path, clock }) => {
      const store = await openStore({ engine: 'sqlite', path }, { clock });
      await store.queue.claim({ worker: 'w', limit: 1 });
      await store.close();
    },
    /is being worked on: 1 runs and 0 imports are in progress/,
  ],
  [
    'a file of an older version',
    async ({ path }) => damage(path, `delete from kysely_migration where name = '1000-baseline'`),
    /the schema step 1000-baseline is not applied/,
  ],
  [
    'a file of another program',
    async ({ path }) => damage(path, 'drop table kysely_migration'),
    /was never used by Pagemark/,
  ],
  [
    'a row that comes out otherwise than it went in',
    async ({ url, clock }) => {
      await (await openStore({ engine: 'postgres', url }, { clock })).close();
      await query(
        url,
        `create function spoil() returns trigger language plpgsql as $$ begin new.score := 12; return new; end $$`,
        'create trigger spoil before insert on reports for each row execute function spoil()',
      );
    },
    /The rows of reports are not the same in both databases. Nothing was copied/,
  ],
];

test.each(refusals)('%s is refused, and nothing is moved', async (_name, prepare, message) => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  await prepare({ path, url: target.url, clock });
  const request = {
    from: { engine: 'sqlite', path },
    to: { engine: 'postgres', url: target.url },
    nowMs: clock.nowMs(),
  } as const;
  const refusal = await transferDatabase(request).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreOpenError);
  expect(String(refusal)).toMatch(message);
  const store = await openStore({ engine: 'postgres', url: target.url }, { clock });
  expect(await store.accounts.getByName('one')).toBeNull();
  await store.close();
});

test('a new database may be used with another secret key when nothing waits for the former one', async () => {
  const folder = await makeFolder();
  const from = { engine: 'sqlite', path: join(folder, 'pagemark.db') } as const;
  const clock = { nowMs: () => 1_700_000_000_000 };
  await (await openStore(from, { clock, secretKeyFile: join(folder, 'former.key') })).close();
  await using target = await createTestDatabase('bare');
  const to = { engine: 'postgres', url: target.url } as const;
  await transferDatabase({ from, to, nowMs: clock.nowMs() });
  expect(await target.query('select id from secret_key')).toEqual([]);
  await (await openStore(to, { clock, secretKeyFile: join(folder, 'other.key') })).close();
});

test('a transfer back into a file restores the content, and continues there', async () => {
  const { path, ...filled } = await makeFilled();
  await using server = await createTestDatabase('bare');
  const nowMs = filled.clock.nowMs();
  const [file, middle] = [
    { engine: 'sqlite', path } as const,
    { engine: 'postgres', url: server.url } as const,
  ];
  await transferDatabase({ from: file, to: middle, nowMs });
  const back = { engine: 'sqlite', path: join(await makeFolder(), 'back.db') } as const;
  const before = await contentAt(middle, filled.clock);
  const moved = await transferDatabase({ from: middle, to: back, nowMs });
  expect(moved.find(({ name }) => name === 'reports')?.rows).toBeGreaterThan(10);
  expect(await contentAt(back, filled.clock)).toEqual(before);
  // The server used its own clock to queue jobs.
  filled.clock.advance(Date.now() - filled.clock.nowMs());
  await expectToGoOn(back, filled);
});

test('a server cannot be written to during a transfer, and one with runs in progress is refused', async () => {
  const { path, clock } = await makeFilled();
  await using server = await createTestDatabase('bare');
  const from = { engine: 'postgres', url: server.url } as const;
  await transferDatabase({ from: { engine: 'sqlite', path }, to: from, nowMs: clock.nowMs() });
  const folder = await makeFolder();
  const store = await openStore(from, { clock });
  onTestFinished(() => store.close());
  const writes: Promise<unknown>[] = [];
  let isWritten = false;
  const seen = new Set<boolean>();
  await transferDatabase({
    from,
    to: { engine: 'sqlite', path: join(folder, 'one.db') },
    nowMs: Date.now(),
    onProgress: () => {
      if (writes.length === 0) writes.push(store.accounts.ensure('late').then(() => (isWritten = true)));
      seen.add(isWritten);
    },
  });
  await Promise.all(writes);
  expect([...seen]).toEqual([false]);
  await store.queue.reclaimExpired();
  await store.queue.claim({ worker: 'w', limit: 1 });
  const refused = transferDatabase({
    from,
    to: { engine: 'sqlite', path: join(folder, 'two.db') },
    nowMs: Date.now(),
  });
  await expect(refused).rejects.toThrow(/is being worked on: 1 runs and 0 imports are in progress/);
  await expect(readFile(join(folder, 'two.db'))).rejects.toThrow('ENOENT');
});

test('rejects a missing file and does not create it', async () => {
  const path = join(await makeFolder(), 'none.db');
  await using target = await createTestDatabase('bare');
  await expect(
    transferDatabase({
      from: { engine: 'sqlite', path },
      to: { engine: 'postgres', url: target.url },
      nowMs: 0,
    }),
  ).rejects.toThrow(StoreOpenError);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

async function contentAt(location: DatabaseLocation, clock: TestClock) {
  const store = await openStore(location, { clock });
  const content = await contentOf(store);
  await store.close();
  return content;
}

function damage(path: string, sql: string): void {
  const file = new Database(path);
  file.exec(sql);
  file.close();
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
