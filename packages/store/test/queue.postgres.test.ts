import assert from 'node:assert/strict';
import type { QueueLimits } from '@pagemark/core';
import { openStoreOn } from '../src/open-store.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

const MODEL_RUNS = 6;

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const queueClock = await QueueClock.install(database, clock);
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const store = await openStoreOn(database.connect(), { clock, limits });
  const other = await openStoreOn(database.connect(), { clock, limits });
  const account = await store.accounts.ensure('tester');
  return {
    store: queueClock.follow(store),
    other: queueClock.follow(other),
    clock,
    limits,
    accountId: account.id,
    engine: 'postgres',
    execute: async (sql) => void (await database.query(sql)),
    recount: async () => {
      assert.deepEqual(await database.query(MISSING), []);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([store.close(), other.close()]);
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Groups of queued pages without an entry. */
const MISSING = `
  select distinct lane, account_id, host from runs where status = 0
  except select lane, account_id, host from queue_entries`;

describeQueueContract('PostgreSQL', makeFixture, MODEL_RUNS);
