import type { Claim, QueueLimits, Store } from '@pagemark/core';
import { expect, test } from 'vitest';
import type { Engine } from '../src/db/engine.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/queue/queue-limits.ts';
import { queuedPages } from './queue-contract/queued-pages.ts';

/** Many times what any statement of the queue reads, makes ready or counts at once. To insert more takes most of the time. */
const PAGES = 1_000_000;
/** Inserted by one statement. */
const PAGES_AT_ONCE = 100_000;
const FAILURE = { code: 'timeout', message: 'No response.' } as const;

/** Politeness would take a second for each page. */
export const LIMITS: QueueLimits = { ...QUEUE_LIMITS_DEFAULT, hostDelayMs: 0 };

/** A migrated database with the account `tester`. */
export type LargeQueue = {
  engine: Engine;
  store: Store;
  accountId: number;
  /** Runs statements that only insert rows of {@link queuedPages}. */
  fill: (statements: readonly string[]) => Promise<void>;
  count: (sql: string) => Promise<number>;
};

async function claim(store: Store, limit: number): Promise<Claim[]> {
  return store.queue.claim({ worker: 'tester', limit });
}

/** The queue with very many pages of one host. */
export function describeLargeQueue(open: () => Promise<LargeQueue>): void {
  test(`${PAGES} queued pages of one host are one entry, and a page of another host is started at once`, async () => {
    const queue = await open();
    const { store, accountId } = queue;
    const pages = { accountId, pages: PAGES_AT_ONCE, hosts: 1 };
    for (let made = 0; made < PAGES; made += PAGES_AT_ONCE)
      await queue.fill(queuedPages(queue.engine, pages));
    await store.queue.reclaimExpired();
    expect(await queue.count('select count(*) from queue_entries')).toBe(1);
    const first = await claim(store, 8);
    expect(first.map(({ host }) => host)).toEqual(['0.large.example', '0.large.example']);
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
