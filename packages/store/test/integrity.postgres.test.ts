import type { Store } from '@pagemark/core';
import { afterAll } from 'vitest';
import { openIntegrityChecker, openPostgresStore } from '../src/index.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { describeIntegrity } from './integrity/describe-integrity.ts';
import type { TestClock } from './queue-contract/queue-fixture.ts';

type Filled = { database: TestDatabase; nowMs: number };

/** Filled once and copied for each test: to fill one takes longer than all the rest. */
let filled: Filled | null = null;
afterAll(() => filled?.database[Symbol.asyncDispose]());

async function open(database: TestDatabase, clock: TestClock) {
  const store = await openPostgresStore({ url: database.url, clock, migrate: false });
  const queueClock = await QueueClock.install(database.url, clock);
  const close = async () => {
    await queueClock[Symbol.asyncDispose]();
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
    const { store, close } = await open(database, clock);
    return {
      store,
      damage: async (sql) => {
        await database.query(`set session_replication_role = replica; ${sql}`);
      },
      open: (leaseMs) => openIntegrityChecker({ engine: 'postgres', url: database.url }, { clock, leaseMs }),
      [Symbol.asyncDispose]: async () => {
        await close();
        await database[Symbol.asyncDispose]();
      },
    };
  },
});
