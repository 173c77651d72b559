import { EVERY_REPORT } from '@pagemark/domain';
import { systemClock } from '@pagemark/core';
import { DatabaseUrl, migrateDatabase, openStore } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import { expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

const LINES = 4_000;

it('an import continues automatically after PostgreSQL was stopped and after it crashed, with no line lost or duplicated', async () => {
  const postgres = await startPostgresServer({ durable: true });
  const databaseUrl = await postgres.createDatabase('pagemark');
  await migrateDatabase(DatabaseUrl.parse(databaseUrl));
  const store = await openStore(DatabaseUrl.parse(databaseUrl), { clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('test');
  const fixture = createImportFixture({ store, accountId });
  const worker = await startWorkerProcess(databaseUrl, { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'silent' });
  try {
    const lines = Array.from({ length: LINES }, (_, line) => `https://r${line % 200}.invalid/${line}`);
    const { id } = await fixture.send('text', lines.join('\n'));
    const createdOf = async () => (await store.imports.get(accountId, id))?.created ?? 0;
    for (const mode of ['fast', 'immediate'] as const) {
      const before = await createdOf();
      await expect.poll(createdOf, { timeout: 60_000 }).toBeGreaterThan(before);
      await postgres.halt(mode);
      await postgres.start();
    }
    const end = await fixture.ended(id, 120_000);
    expect(end).toMatchObject({ status: 'completed', lines: LINES, created: LINES, rejected: 0, skipped: 0 });
    expect(worker.child.exitCode).toBeNull();
    const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc' } as const;
    const position = { kind: 'page', page: 1 } as const;
    const { total } = await store.reports.list(accountId, { ...query, perPage: 10, position });
    expect(total).toBe(LINES);
  } finally {
    await worker.end('SIGKILL');
    await store.close();
    await postgres.close();
  }
}, 240_000);
