import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_VITALS } from '@pagemark/domain';
import type { RenderingResults } from '@pagemark/domain';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore, SqliteDb } from '../src/sqlite/index.ts';
import { COMPLETED_AUDIT } from '../testing/completed-audit.ts';
import { createSqliteFile } from '../testing/sqlite-database.ts';

/** Only what is read of it. */
const rendering = {
  view: 'mobile',
  devices: [{ device: 'mobile', ok: true, page: { vitals: { ...NO_VITALS, firstContentfulPaintMs: 120 } } }],
  scriptChanges: [],
} as unknown as RenderingResults;

/** Zstandard's own frame (RFC 8878, section 3.1.1), which begins after that of the vitals. */
const ZSTANDARD_FRAME = Buffer.from('28b52ffd', 'hex');

test('the vitals of results of an earlier version, which do not begin with them, are read from inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-vitals-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const clock = { nowMs: () => 1_700_000_000_000 };
  const store = await openSqliteStore({ path, secretKeyFile: `${path}.key`, clock });
  onTestFinished(() => store.close());
  const { id: accountId } = await store.accounts.ensure('a');
  const made = await store.reports.create(accountId, {
    url: 'https://one.example/',
    project: 'one.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
  if (made.kind !== 'created' || claim === undefined) throw new Error('There is no run to complete.');
  const results = { ...COMPLETED_AUDIT.results, rendering };
  expect(await store.runs.complete(claim, { ...COMPLETED_AUDIT, results })).toBe(true);
  const before = await store.reports.vitalsOf(accountId, [made.report.id]);
  const db = new SqliteDb(path);
  const { body } = db.driver.prepare('select body from run_results').get() as { body: Buffer };
  const bytes = Buffer.from(body);
  const start = bytes.indexOf(ZSTANDARD_FRAME);
  expect(start).toBeGreaterThan(0);
  db.driver.prepare('update run_results set body = ?').run(bytes.subarray(start));
  await db.close();
  expect(before.get(made.report.id)?.vitals.firstContentfulPaintMs).toBe(120);
  expect(await store.reports.vitalsOf(accountId, [made.report.id])).toEqual(before);
});
