import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueLimits } from '@pagemark/core';
import { openSqliteStore } from '../src/index.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/sqlite/queue/queue-limits.ts';
import { describeQueueContract } from './queue-contract/describe-queue-contract.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';
import type { QueueFixture } from './queue-contract/queue-fixture.ts';

async function makeFixture(overrides: Partial<QueueLimits> = {}): Promise<QueueFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-queue-'));
  const path = join(folder, 'pagemark.db');
  const clock = new TestClock();
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...overrides };
  const store = await openSqliteStore({ path, clock, limits });
  const other = await openSqliteStore({ path, clock, limits });
  const account = await store.accounts.ensure('tester');
  return {
    store,
    other,
    clock,
    limits,
    accountId: account.id,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([store.close(), other.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

describeQueueContract('SQLite', makeFixture);
