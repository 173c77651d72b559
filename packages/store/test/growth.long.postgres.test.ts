import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EVERY_REPORT, REPORT_SORTS } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import { openPostgresStore } from '../src/postgres/index.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { LIMITS } from './large-queue.ts';
import { queuedPages } from './queue-contract/queued-pages.ts';

const PAGES = 200_000;
const CHUNKS = 10;
/** Uses of each statement while the tables are empty: the server keeps a plan after the fifth. */
const USES = 8;
/** Rows that a round may read from tables from end to end: there are 500 hosts. */
const READ_MAX = 5_000;

const QUERIES: readonly ReportListQuery[] = [
  ...REPORT_SORTS.map((sortBy) => ({ ...EVERY_REPORT, sortBy })),
  { ...EVERY_REPORT, sortBy: 'id' as const, project: 'a.example' },
  { ...EVERY_REPORT, sortBy: 'url' as const, status: 'failed' as const },
  { ...EVERY_REPORT, sortBy: 'id' as const, privacy: 2 as const },
  { ...EVERY_REPORT, sortBy: 'id' as const, search: 'page7' },
  { ...EVERY_REPORT, sortBy: 'id' as const, scoreMin: 90, scoreMax: 100 },
].map((query) => ({ ...query, direction: 'desc', perPage: 10, position: { kind: 'page', page: 1 } }));

test('a process that was started on an empty database reads no table from end to end once it has grown', async () => {
  await using database = await createTestDatabase('fresh');
  const clock = { nowMs: () => Date.now() };
  const store = await openPostgresStore({ url: database.url, clock, limits: LIMITS });
  const { id: accountId } = await store.accounts.ensure('tester');
  const use = async () => {
    for (const query of QUERIES) await store.reports.list(accountId, query);
    for (const claim of await store.queue.claim({ worker: 'tester', limit: 4 }))
      await store.queue.release(claim);
    await store.queue.reclaimExpired();
    await store.queue.counts();
  };
  const readRows = async () => {
    await pause(1_500); // Sessions report what they read at most once a second.
    const [row] = await database.query(`select sum(seq_tup_read)::bigint as read from pg_stat_user_tables
      where relname in ('reports', 'runs', 'projects', 'queue_entries', 'hosts')`);
    return Number(Object(row).read);
  };
  try {
    for (let time = 0; time < USES; time += 1) await use();
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      for (const sql of queuedPages('postgres', { accountId, pages: PAGES / CHUNKS, hosts: 500 }))
        await database.query(sql);
      await use();
    }
    const before = await readRows();
    await use();
    expect((await readRows()) - before).toBeLessThanOrEqual(READ_MAX);
  } finally {
    await store.close();
  }
}, 400_000);
