import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueLimits } from '@pagemark/core';
import { describe } from 'vitest';
import { openSqliteStore, SqliteDb } from '../src/sqlite/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { createSqliteFile } from '../testing/sqlite-database.ts';
import { describeModel } from './queue-contract/describe-model.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-queue-'));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const clock = new TestClock();
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const store = await openSqliteStore({ path, clock, limits });
  const other = await openSqliteStore({ path, clock, limits });
  const account = await store.accounts.ensure('tester');
  const witness = new SqliteDb(path);
  const missing = witness.driver.prepare(MISSING);
  return {
    store,
    other,
    clock,
    limits,
    accountId: account.id,
    engine: 'sqlite',
    execute: async (sql) => void witness.driver.exec(sql),
    recount: () => assert.deepEqual(missing.all(), []),
    [Symbol.asyncDispose]: async () => {
      await witness.close();
      await Promise.all([store.close(), other.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Groups of queued pages without an entry. */
const MISSING = `
  select distinct lane, account_id, host from runs where status = 0
  except select lane, account_id, host from queue_entries`;

describeQueueContract('SQLite', makeFixture);

describe('the queue on SQLite without a delay between claims', () => {
  describeModel((limits) => makeFixture({ ...limits, perHostMax: 3, hostDelayMs: 0 }), 20);
});
