import type { Claim, QueueLimits, Store } from '@pagemark/core';
import { expect, test } from 'vitest';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';

const PAGES = 1_000_000;
const FAILURE = { code: 'timeout', message: 'No response.' } as const;

/** Politeness would take a second for each page. */
export const LIMITS: QueueLimits = { ...QUEUE_LIMITS_DEFAULT, hostDelayMs: 0 };

/** The SQL of an engine for the pages of an import, written by sets. */
type Dialect = { uuid: string; series: string };

/** A migrated database with the account `tester`. */
export type LargeQueue = {
  dialect: (count: number) => Dialect;
  store: Store;
  accountId: number;
  execute: (sql: string) => Promise<void>;
  count: (sql: string) => Promise<number>;
};

async function fill({ dialect, accountId, execute }: LargeQueue): Promise<void> {
  const { uuid, series } = dialect(PAGES);
  await execute(`insert into projects (id, account_id, name, created_at)
    ${uuid.startsWith('gen') ? 'overriding system value' : ''} values (1, ${accountId}, 'large', 0)`);
  // The database is new: the run of report n is run n.
  await execute(`insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at, latest_run_seq)
    select ${uuid}, ${accountId}, 1, 'https://large.example/' || n, 0, 0, 0, 0, n from ${series} order by n`);
  await execute(`insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at)
    select ${uuid}, n, ${accountId}, 0, 0, 1, 'large.example', 0 from ${series} order by n`);
}

async function claim(store: Store, limit: number): Promise<Claim[]> {
  return store.queue.claim({ worker: 'tester', limit });
}

/** The queue with a million pages of one host. */
export function describeLargeQueue(open: () => Promise<LargeQueue>): void {
  test('a million queued pages of one host are one entry, and a page of another host is started at once', async () => {
    const queue = await open();
    const { store, accountId } = queue;
    await fill(queue);
    await store.queue.reclaimExpired();
    expect(await queue.count('select count(*) from queue_entries')).toBe(1);
    const first = await claim(store, 8);
    expect(first.map(({ host }) => host)).toEqual(['large.example', 'large.example']);
    await store.reports.create(accountId, {
      url: 'https://small.example/',
      project: 'small',
      privacy: 1,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    });
    expect(await queue.count('select count(*) from queue_entries')).toBe(2);
    expect(await claim(store, 8)).toMatchObject([{ host: 'small.example' }]);
    for (const held of first) expect(await store.runs.fail(held, FAILURE)).toBe(true);
    expect(await claim(store, 8)).toHaveLength(2);
    expect(await queue.count('select count(*) from queue_entries')).toBe(1);
    expect(await queue.count('select count(*) from runs where status = 0')).toBe(PAGES - 4);
  }, 400_000);
}
