import { checkIntegrity, createImports, systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { afterAll, expect, test } from 'vitest';
import { openIntegrityChecker } from '../src/index.ts';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { workOnImports } from './transfer/filled-file.ts';
import { describeIntegrity } from './integrity/describe-integrity.ts';
import type { TestClock } from './queue-contract/queue-fixture.ts';

type Filled = { database: TestDatabase; nowMs: number };

/** Filled once and copied for each test: to fill one takes longer than all the rest. */
let filled: Filled | null = null;
afterAll(() => filled?.database[Symbol.asyncDispose]());

async function open(database: TestDatabase, clock: TestClock) {
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  const queueClock = await QueueClock.install(database, clock);
  const close = async () => {
    await database.query('delete from test_clock');
    await store.close();
  };
  return { store: queueClock.follow(store), close };
}

async function makeFilled(clock: TestClock, fill: (store: Store) => Promise<void>): Promise<Filled> {
  const database = await createTestDatabase('fresh');
  const { store, close } = await open(database, clock);
  await fill(store);
  await close();
  return { database, nowMs: clock.nowMs() };
}

describeIntegrity({
  name: 'postgres',
  async make(clock, fill) {
    filled ??= await makeFilled(clock, fill);
    clock.advance(filled.nowMs - clock.nowMs());
    const database = await createTestDatabase({ copyOf: filled.database.url });
    let opened: ReturnType<typeof open> | null = null;
    return {
      store: async () => (await (opened ??= open(database, clock))).store,
      damage: async (sql) => {
        await database.query(`set session_replication_role = replica; ${sql}`);
      },
      open: (leaseMs) => openIntegrityChecker({ engine: 'postgres', url: database.url }, { clock, leaseMs }),
      [Symbol.asyncDispose]: async () => {
        await (await opened)?.close();
        await database[Symbol.asyncDispose]();
      },
    };
  },
});

const REPORTS = 4_000;
const HOSTS = 100;
/** Rows read from tables and indexes per report; measured: 39. An invariant that scans all reports for each report reads 2,000. */
const ROWS_PER_REPORT_MAX = 100;

async function* linesOf(): AsyncGenerator<Uint8Array> {
  for (let line = 0; line < REPORTS; line += 1)
    yield Buffer.from(`https://h${line % HOSTS}.example/${line}\n`);
}

test('uses the indexes of a database that was just filled and not analyzed', async () => {
  await using database = await createTestDatabase('fresh');
  const tables = `alter table reports set (autovacuum_enabled = off);
    alter table runs set (autovacuum_enabled = off); alter table hosts set (autovacuum_enabled = off)`;
  await database.query(tables);
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock: systemClock });
  const { id } = await store.accounts.ensure('default');
  const options = { privacy: 1, onDuplicate: 'skip' } as const;
  const content = { source: 'text', bytes: linesOf() } as const;
  await createImports(store.imports).receive(id, { options, idempotencyKey: null, content });
  await workOnImports(store);
  await store.close();

  const rowsRead = async () => {
    const [row] = await database.query(
      `select ((select sum(seq_tup_read) from pg_stat_all_tables) +
        (select sum(idx_tup_read) from pg_stat_all_indexes))::int as rows`,
    );
    return Number(Object(row).rows);
  };
  const others =
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  // The statistics of a session are complete when it ends.
  const allOver = () => expect.poll(() => database.query(others)).toEqual([]);
  await allOver();
  const before = await rowsRead();
  const location = { engine: 'postgres', url: database.url } as const;
  const checker = await openIntegrityChecker(location, { clock: systemClock, leaseMs: 30_000 });
  expect((await checkIntegrity(checker)).findings).toEqual([]);
  await checker.close();
  await allOver();
  const rows = (await rowsRead()) - before;
  expect(rows).toBeGreaterThan(REPORTS);
  expect(Math.round(rows / REPORTS)).toBeLessThan(ROWS_PER_REPORT_MAX);
});
