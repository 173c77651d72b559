import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkIntegrity } from '@pagemark/core';
import type { BackupProgress, DatabaseLocation } from '@pagemark/core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backUpDatabase } from '../src/backup/back-up-database.ts';
import { openIntegrityChecker, openStore, StoreOpenError } from '../src/index.ts';
import { transferDatabase } from '../src/transfer/index.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';
import { expectToGoOn } from './transfer/expect-to-go-on.ts';
import { makeFilled, makeFolder } from './transfer/filled-file.ts';
import { contentOf } from './transfer/store-content.ts';
import type { TestClock } from './queue-contract/queue-fixture.ts';
import Database from 'better-sqlite3';

let database: TestDatabase;
let clock: TestClock;
let target: string;
let secretKeyFile: string;

beforeEach(async () => {
  database = await createTestDatabase('bare');
  const filled = await makeFilled();
  ({ clock, secretKeyFile } = filled);
  await transferDatabase({
    from: { engine: 'sqlite', path: filled.path },
    to: { engine: 'postgres', url: database.url },
    nowMs: clock.nowMs(),
  });
  target = join(await makeFolder(), 'copy.db');
  return async () => database[Symbol.asyncDispose]();
});

type Options = { signal?: AbortSignal; onProgress?: (progress: BackupProgress) => void };

const back = (options: Options = {}, url = database.url) =>
  backUpDatabase({ engine: 'postgres', url }, target, {
    replace: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });

async function findingsOf(location: DatabaseLocation) {
  const checker = await openIntegrityChecker(location, { clock, leaseMs: 30_000 });
  const { findings } = await checkIntegrity(checker);
  await checker.close();
  return findings;
}

async function contentAt(location: DatabaseLocation) {
  const store = await openStore(location, { clock });
  const content = await contentOf(store);
  await store.close();
  return content;
}

test('a backup of a server is a file with all data and no violation that continues where the server was', async () => {
  const phases = new Set<string>();
  await back({ onProgress: (progress) => phases.add(progress.phase) });
  expect([...phases]).toEqual(['reading', 'indexing', 'comparing', 'checking']);
  const copy = { engine: 'sqlite', path: target } as const;
  expect(await findingsOf(copy)).toEqual([]);
  expect(await contentAt(copy)).toEqual(await contentAt({ engine: 'postgres', url: database.url }));
  // The server used its own clock to queue jobs.
  clock.advance(Date.now() - clock.nowMs());
  await expectToGoOn(copy, { clock, secretKeyFile });
});

test('a backup is moved into a new server, which then has everything', async () => {
  await back();
  await using restored = await createTestDatabase('bare');
  await transferDatabase({
    from: { engine: 'sqlite', path: target },
    to: { engine: 'postgres', url: restored.url },
    nowMs: Date.now(),
  });
  const location = { engine: 'postgres', url: restored.url } as const;
  expect(await findingsOf(location)).toEqual([]);
  expect(await contentAt(location)).toEqual(await contentAt({ engine: 'postgres', url: database.url }));
  await expectToGoOn(location, { clock, secretKeyFile });
});

test('numbers reports in the order of their ids in the file', async () => {
  // As after two concurrent transactions that created reports.
  const before = await contentAt({ engine: 'postgres', url: database.url });
  await database.query(`
    set session_replication_role = replica;
    create temp table numbers as select seq, row_number() over (order by seq) - 1 as place from reports;
    create temp table swapped as select a.seq as old, b.seq as new from numbers a join numbers b
      on b.place = (a.place / 2) * 2 + 1 - a.place % 2;
    alter table reports alter column seq drop identity;
    update reports set seq = -new from swapped where seq = old;
    update runs set report_seq = -new from swapped where report_seq = old;
    update pending_passwords set report_seq = -new from swapped where report_seq = old;
    update report_findings set report_seq = -new from swapped where report_seq = old;
    update report_search set seq = -new from swapped where seq = old;
    update reports set seq = -seq where seq < 0;
    update runs set report_seq = -report_seq where report_seq < 0;
    update pending_passwords set report_seq = -report_seq where report_seq < 0;
    update report_findings set report_seq = -report_seq where report_seq < 0;
    update report_search set seq = -seq where seq < 0;`);
  const server = { engine: 'postgres', url: database.url } as const;
  expect(await findingsOf(server)).toEqual([]);
  await back();
  const file = new Database(target);
  const bySeq = file.prepare('select id from reports order by seq').pluck().all();
  expect(bySeq).toEqual(file.prepare('select id from reports order by id').pluck().all());
  file.close();
  const copy = { engine: 'sqlite', path: target } as const;
  expect(await findingsOf(copy)).toEqual([]);
  expect(await contentAt(copy)).toEqual(before);
});

test('the file continues after the highest number that the server ever assigned', async () => {
  await database.query(`select setval(pg_get_serial_sequence('reports', 'seq'), 5000)`);
  await back();
  const file = new Database(target);
  expect(file.prepare(`select seq from sqlite_sequence where name = 'reports'`).pluck().get()).toBe(5000);
  file.close();
});

test('a backup excludes concurrent writes and does not block them', async () => {
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  onTestFinished(() => store.close());
  const { id } = await store.accounts.ensure('one');
  const before = (await contentOf(store)).flatMap(({ reports }) => reports.items.map((report) => report.id));
  const report = {
    url: 'https://late.example/',
    project: 'late.example',
    privacy: 1,
    passwordHash: null,
  } as const;
  const makes: Promise<unknown>[] = [];
  await back({
    onProgress: ({ phase }) => {
      if (phase === 'reading' && makes.length === 0)
        makes.push(store.reports.create(id, { ...report, lane: 'bulk', idempotency: null }));
    },
  });
  expect(await Promise.all(makes)).toMatchObject([{ kind: 'created' }]);
  const content = await contentAt({ engine: 'sqlite', path: target });
  const found = content.flatMap(({ reports }) => reports.items.map((each) => each.id));
  expect(found).toEqual(before);
});

test('a backup that is interrupted leaves nothing', async () => {
  const interruption = new AbortController();
  const broken = back({
    signal: interruption.signal,
    onProgress: ({ phase }) => phase === 'comparing' && interruption.abort(new Error('enough')),
  });
  await expect(broken).rejects.toThrow('enough');
  expect(await readdir(dirname(target))).toEqual([]);
});

test.each<[string, () => Promise<string>, RegExp, typeof StoreOpenError]>([
  [
    'a database of another program',
    async () => {
      await database.query('drop table kysely_migration');
      return database.url;
    },
    /was never used by Pagemark\.$/,
    StoreOpenError,
  ],
  [
    'a database of an older version',
    async () => {
      await database.query(`delete from kysely_migration where name = '1000-baseline'`);
      return database.url;
    },
    /is not of this version: the schema step 1000-baseline is not applied/,
    StoreOpenError,
  ],
  [
    'a server that does not respond',
    async () => 'postgres://pagemark:secret@127.0.0.1:1/pagemark',
    /127\.0\.0\.1:1\/pagemark cannot be opened\. .*ECONNREFUSED/,
    StoreOpenError,
  ],
])('of %s there is no backup', async (_name, prepare, message, type) => {
  const url = await prepare();
  const refusal = await back({}, url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(type);
  expect(String(refusal)).toMatch(message);
  expect(String(refusal)).not.toContain('secret');
  expect(await readdir(dirname(target))).toEqual([]);
});
