import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { endOfImport, postImport } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { runPagemark } from './harness/run-pagemark.ts';
import { askedFor, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printTally } from './harness/tally.ts';
import { expectSound, openSqliteBed } from './harness/test-bed.ts';

const KILLS = askedFor('FAULT_ROUNDS', scaled(2, 20));
const LINES = askedFor('FAULT_LINES', scaled(2_000, 50_000));
/** How long a move has been connected when it is killed, at the most; about as long as it takes. */
const MOMENT_MS_MAX = scaled(1_500, 20_000);
const LOOK_MS = 10;
const TIMEOUT_MS = scaled(240_000, 7_200_000);
const IMPORT_MS_MAX = 60_000 + LINES * 4;

test(
  `F22: a move that is killed ${KILLS} times leaves the file as it was and the new database empty, then carries everything over`,
  async () => {
    const random = randomOf('F22');
    await using bed = await openSqliteBed();
    const { databaseUrl } = bed;
    const urls = Array.from({ length: LINES }, (_, line) => `https://m${line % 90}.invalid/${line}`);
    await fill(bed, urls);
    const before = await checksumOf(databaseUrl);
    await using target = await createTestDatabase('bare');
    const sessions = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const args = ['move', '--from', databaseUrl, '--to', target.url];
    let kills = 0;
    let isMoved = false;
    for (let round = 0; round < KILLS; round += 1) {
      const killed = await runPagemark(args, { databaseUrl }, (child) => {
        void (async () => {
          while (child.exitCode === null && (await target.query(sessions)).length === 0) await delay(LOOK_MS);
          await delay(random() * MOMENT_MS_MAX);
          child.kill('SIGKILL');
        })();
      });
      isMoved = killed.code === 0; // It was over sooner than the moment came.
      if (isMoved) break;
      expect(killed.signal).toBe('SIGKILL');
      kills += 1;
      await expect.poll(() => target.query(sessions), { timeout: 30_000 }).toEqual([]);
      const isMigrated = `select to_regclass('accounts') is not null as yes`;
      if (Object((await target.query(isMigrated))[0]).yes === true)
        expect(await target.query('select 1 from accounts union all select 1 from reports')).toEqual([]);
      expect(await checksumOf(databaseUrl)).toBe(before);
    }
    expect(kills).toBeGreaterThan(0);
    if (!isMoved) expect(await runPagemark(args, { databaseUrl })).toMatchObject({ code: 0 });
    const found = (await target.query('select url from reports')).map((row) => String(Object(row).url));
    const difference = compare(urls, found);
    printTally('F22', { rounds: kills, kills, ...difference }, { reports: LINES });
    expect(difference).toEqual({ lost: 0, doubled: 0 });
    expect(await checksumOf(databaseUrl)).toBe(before);
    await expectSound(target.url);
  },
  TIMEOUT_MS,
);

/** Makes reports by an import, and leaves their runs waiting. */
async function fill(bed: Awaited<ReturnType<typeof openSqliteBed>>, urls: readonly string[]): Promise<void> {
  const { databaseUrl } = bed;
  await using api = await startProgram('api', { databaseUrl });
  await using worker = await startProgram('worker', { databaseUrl, settings: { FETCH_CONCURRENCY: '1' } });
  const { id } = await postImport(api.origin, urls.join('\n'));
  await endOfImport(bed, id ?? '', IMPORT_MS_MAX);
  await worker.end('SIGTERM');
  await api.end('SIGTERM');
  // What the log holds is in the file when nobody has it open but us.
  await bed.query('pragma wal_checkpoint(truncate)');
}

async function checksumOf(databaseUrl: string): Promise<string> {
  const file = await readFile(databaseUrl.slice('file:'.length));
  return createHash('sha256').update(file).digest('hex');
}
