import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createImports, processImport } from '@pagemark/core';
import { EVERY_REPORT, REPORT_SORTS } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { LIMITS } from './large-queue.ts';

const LINES = 5_000;
const IMPORTS = 4;
/** Uses of each statement while the tables are empty: the server keeps a plan after the fifth. */
const USES = 8;
/** Rows that a round may read from tables from end to end: there are 1,000 hosts and projects. */
const READ_MAX = 5_000;

const QUERIES: readonly ReportListQuery[] = [
  ...REPORT_SORTS.map((sortBy) => ({ ...EVERY_REPORT, sortBy })),
  { ...EVERY_REPORT, sortBy: 'id' as const, project: 'a.example' },
  { ...EVERY_REPORT, sortBy: 'url' as const, status: 'failed' as const },
  { ...EVERY_REPORT, sortBy: 'id' as const, privacy: 2 as const },
  { ...EVERY_REPORT, sortBy: 'id' as const, search: 'page7' },
  { ...EVERY_REPORT, sortBy: 'id' as const, scoreMin: 90, scoreMax: 100 },
].map((query) => ({ ...query, direction: 'desc', perPage: 10, position: { kind: 'page', page: 1 } }));

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** `LINES` URLs that no earlier import has. */
async function* linesOf(number: number): AsyncGenerator<Uint8Array> {
  const urls = Array.from(
    { length: LINES },
    (_, line) => `https://${line % 1_000}.large.example/${number}/${line}`,
  );
  yield Buffer.from(urls.join('\n'));
}

test('a process that was started on an empty database reads no table from end to end once it has grown', async () => {
  await using database = await createTestDatabase('fresh');
  const clock = { nowMs: () => Date.now() };
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock, limits: LIMITS });
  const { id: accountId } = await store.accounts.ensure('tester');
  const use = async () => {
    for (const query of QUERIES) await store.reports.list(accountId, query);
    for (const claim of await store.queue.claim({ worker: 'tester', limit: 4 }))
      await store.queue.release(claim);
    await store.queue.reclaimExpired();
    await store.queue.counts();
  };
  const importLines = async (number: number) => {
    const content = { source: 'text', bytes: linesOf(number) } as const;
    const options = { privacy: 1, onDuplicate: 'skip' } as const;
    await createImports(store.imports).receive(accountId, { options, idempotencyKey: null, content });
    const ports = { imports: store.imports, readSitemap: noSitemap };
    for (let claim = await store.imports.claim(); claim !== null; claim = await store.imports.claim())
      await processImport(ports, claim, new AbortController().signal);
  };
  const readRows = async () => {
    await pause(1_500); // Sessions report what they read at most once a second.
    const [row] = await database.query(`select sum(seq_tup_read)::bigint as read from pg_stat_user_tables
      where relname in ('reports', 'runs', 'projects', 'queue_entries', 'hosts')`);
    return Number(Object(row).read);
  };
  try {
    for (let time = 0; time < USES; time += 1) await use();
    for (let number = 0; number < IMPORTS; number += 1) {
      await importLines(number);
      await use();
    }
    const before = await readRows();
    await use();
    expect((await readRows()) - before).toBeLessThanOrEqual(READ_MAX);
  } finally {
    await store.close();
  }
}, 400_000);
