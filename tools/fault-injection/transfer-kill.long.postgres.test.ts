import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import type { TestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { endOfImport, postImport } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { runPagemark } from './harness/run-pagemark.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import { expectSound, openSqliteBed } from './harness/test-bed.ts';

const KILLS = numberFromEnv('FAULT_ROUNDS', scaled(2, 20));
const LINES = numberFromEnv('FAULT_LINES', scaled(2_000, 50_000));
const POLL_MS = 10;
const SESSIONS =
  'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const TIMEOUT_MS = scaled(240_000, 7_200_000);
const IMPORT_MS_MAX = 60_000 + LINES * 4;

test(
  `F22: a transfer that is killed ${KILLS} times leaves the file unchanged and the new database empty or complete`,
  async () => {
    const random = randomOf('F22');
    await using bed = await openSqliteBed();
    const { databaseUrl } = bed;
    const urls = Array.from({ length: LINES }, (_, line) => `https://m${line % 90}.invalid/${line}`);
    await fill(bed, urls);
    const before = await checksumOf(databaseUrl);
    const tookMs = await transferDurationMs(databaseUrl);
    await using targets = new AsyncDisposableStack();
    let target = targets.use(await createTestDatabase('bare'));
    const move = (onStart?: (child: ChildProcess) => void) =>
      runPagemark(['db', 'transfer', '--from', databaseUrl, '--to', target.url], { databaseUrl }, onStart);
    let kills = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const killed = await move((child) => {
        // The first as soon as it is connected, the others at any moment during the duration of a transfer.
        const killLater = async () => {
          await untilConnected(target, child);
          await delay(round === 0 ? 0 : random() * tookMs * 0.8);
          child.kill('SIGKILL');
        };
        void killLater();
      });
      if (killed.signal === 'SIGKILL') kills += 1;
      await expect.poll(() => target.query(SESSIONS), { timeout: 30_000 }).toEqual([]);
      // All or nothing: a transfer that committed before the kill is complete, and the next one uses another database.
      const moved = await countOf(target);
      expect([0, LINES]).toContain(moved);
      expect(killed.code === 0 ? moved : LINES).toBe(LINES);
      if (moved > 0) target = targets.use(await createTestDatabase('bare'));
      expect(await checksumOf(databaseUrl)).toBe(before);
    }
    expect(kills).toBeGreaterThan(0);
    expect(await move()).toMatchObject({ code: 0 });
    const found = (await target.query('select url from reports')).map((row) => String(Object(row).url));
    const difference = compare(urls, found);
    printCounts('F22', { rounds: KILLS, kills, ...difference }, { reports: LINES });
    expect(difference).toEqual({ lost: 0, duplicated: 0 });
    expect(await checksumOf(databaseUrl)).toBe(before);
    await expectSound(target.url);
  },
  TIMEOUT_MS,
);

/** The number of reports; zero before the database has the schema. */
async function countOf(target: TestDatabase): Promise<number> {
  const [made] = await target.query(`select to_regclass('reports') is not null as yes`);
  if (Object(made).yes !== true) return 0;
  const [row] = await target.query(
    'select (select count(*) from reports) + (select count(*) from runs) as count',
  );
  return Number(Object(row).count) / 2;
}

async function untilConnected(target: TestDatabase, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && (await target.query(SESSIONS)).length === 0) await delay(POLL_MS);
}

/** The duration of an undisturbed transfer from its connection, in milliseconds. */
async function transferDurationMs(databaseUrl: string): Promise<number> {
  await using target = await createTestDatabase('bare');
  let beganAt = performance.now();
  const args = ['db', 'transfer', '--from', databaseUrl, '--to', target.url];
  const end = await runPagemark(args, { databaseUrl }, (child) => {
    void untilConnected(target, child).then(() => (beganAt = performance.now()));
  });
  expect(end).toMatchObject({ code: 0 });
  return performance.now() - beganAt;
}

/** Creates reports with an import and leaves their runs queued. */
async function fill(bed: Awaited<ReturnType<typeof openSqliteBed>>, urls: readonly string[]): Promise<void> {
  const { databaseUrl } = bed;
  await using api = await startProgram('api', { databaseUrl });
  await using worker = await startProgram('worker', { databaseUrl, settings: { FETCH_CONCURRENCY: '1' } });
  const { id } = await postImport(api.origin, urls.join('\n'));
  await endOfImport(bed, id ?? '', IMPORT_MS_MAX);
  await worker.end('SIGTERM');
  await api.end('SIGTERM');
  // The write-ahead log is merged into the file when no other process has it open.
  await bed.query('pragma wal_checkpoint(truncate)');
}

async function checksumOf(databaseUrl: string): Promise<string> {
  const file = await readFile(databaseUrl.slice('file:'.length));
  return createHash('sha256').update(file).digest('hex');
}
