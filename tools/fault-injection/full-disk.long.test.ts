import { setTimeout as delay } from 'node:timers/promises';
import { RUN_STATUSES } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { endOfImport, postImport, postReport, statusOf } from './harness/api-client.ts';
import { limitFileSize, mountSmallDisk } from './harness/full-disk.ts';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import type { Program } from './harness/program.ts';
import { untilIdle } from './harness/reports.ts';
import { isLong, scaled } from './harness/scale.ts';
import { compare, printCounts } from './harness/counts.ts';
import { openSqliteBed } from './harness/test-bed.ts';
import type { TestBed } from './harness/test-bed.ts';

const ROUNDS = scaled(1, 10);
const LINES = 200;
const FULL_MS = 2_500;
const TRIES_MAX = 400;
const PAGE_BYTES = 4_096;
const COMPLETED = RUN_STATUSES.indexOf('completed');
const TIMEOUT_MS = scaled(180_000, 1_800_000);
const SETTINGS = { QUEUE_LEASE_S: '2' };

type Space = { take(): Promise<void>; release(): Promise<void> };

/** Fills the disk during an import and its audits, and frees it: twice nothing is restarted. */
async function expectToSurvive(fault: string, bed: TestBed, spaceOf: (programs: Program[]) => Space) {
  await using pages = await startPageServer(() => delay(5));
  await using api = await startProgram('api', { databaseUrl: bed.databaseUrl, settings: SETTINGS });
  await using worker = await startProgram('worker', { databaseUrl: bed.databaseUrl, settings: SETTINGS });
  const space = spaceOf([api, worker]);
  const expected: string[] = [];
  let refusals = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const urls = Array.from({ length: LINES }, (_, line) => `${pages.origin}/${round}/${line}`);
    const sent = await postImport(api.origin, urls.join('\n'));
    expect(sent.status).toBe(201);
    await expect.poll(() => pages.requests.size, { timeout: 60_000 }).toBeGreaterThan(round * LINES);
    await space.take();
    const refused = await untilRefused(api, expected, pages.origin, round);
    expect(refused).toEqual({ status: 503, retryAfter: '30' });
    refusals += 1;
    expect(await statusOf(`${api.origin}/api/v1/reports`)).toBe(200);
    expect(await statusOf(`${api.origin}/api/v1/imports/${sent.id}`)).toBe(200);
    await delay(FULL_MS);
    expect([api.isGone(), worker.isGone()]).toEqual([false, false]);
    await space.release();

    const url = `${pages.origin}/after/${round}`;
    await expect.poll(async () => (await postReport(api.origin, url)).status, { timeout: 20_000 }).toBe(201);
    expected.push(...urls, url);
    await endOfImport(bed, sent.id ?? '');
    // A run during which the disk was full has lost an attempt; the next round would cost another one.
    await untilIdle(bed);
  }
  expect(await bed.query('select distinct status from reports')).toEqual([{ status: COMPLETED }]);
  const difference = compare(expected, await bed.urls());
  printCounts(`F6 ${fault}`, { rounds: ROUNDS, kills: 0, ...difference }, { refusals });
  expect(difference).toEqual({ lost: 0, duplicated: 0 });
  await bed.expectSound();
}

/** Writes that are accepted before the last page of the file is full count like any other. */
async function untilRefused(api: Program, accepted: string[], origin: string, round: number) {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const url = `${origin}/full/${round}/${attempt}`;
    const { status, retryAfter } = await postReport(api.origin, url);
    if (status !== 201) return { status, retryAfter };
    accepted.push(url);
  }
  throw new Error(`${TRIES_MAX} reports were made on a full disk.`);
}

/** Checkpoints and empties the write-ahead log; false when there was a reader. */
async function emptyLog(bed: TestBed): Promise<boolean> {
  const [outcome] = await bed.query('pragma wal_checkpoint(truncate)');
  return outcome?.['busy'] === 0;
}

const disk = await mountSmallDisk();

test.runIf(disk !== null)(
  'F6: on a full disk writes get 503 and reads work, and everything continues when there is space',
  async () => {
    if (disk === null) return;
    await using mounted = disk;
    await using bed = await openSqliteBed(mounted.folder);
    await expectToSurvive('full file system', bed, () => ({
      take: async () => {
        // A log that was copied to the database is overwritten from its beginning, and needs no space.
        await expect.poll(() => emptyLog(bed), { interval: 5, timeout: 30_000 }).toBe(true);
        await mounted.fill();
      },
      release: () => mounted.free(),
    }));
  },
  TIMEOUT_MS,
);

// Where no file system can be mounted, this is the only test of it.
test.runIf(process.platform === 'linux' && (disk === null || isLong))(
  'F6: files that cannot grow beyond their first page behave like a full disk',
  async () => {
    await using bed = await openSqliteBed();
    await expectToSurvive('limited file size', bed, (programs) => {
      const limitAll = async (bytes: number | null) => {
        for (const { child } of programs) await limitFileSize(child.pid ?? 0, bytes);
      };
      return {
        // Not limited to its current size: the log is overwritten from its beginning after it was copied.
        take: () => limitAll(PAGE_BYTES),
        release: () => limitAll(null),
      };
    });
  },
  TIMEOUT_MS,
);
