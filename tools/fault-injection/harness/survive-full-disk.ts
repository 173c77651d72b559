import { setTimeout as delay } from 'node:timers/promises';
import { RUN_STATUSES } from '@pagemark/domain';
import { expect } from 'vitest';
import { endOfImport, postImport, postReport, statusOf } from './api-client.ts';
import { compare, printCounts } from './counts.ts';
import { startPageServer } from './page-server.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { untilIdle } from './reports.ts';
import { scaled } from './scale.ts';
import type { TestBed } from './test-bed.ts';

const ROUNDS = scaled(1, 10);
const LINES = 200;
const FULL_MS = 2_500;
/** Long, because a worker that could not write pauses for half a minute. */
const IDLE_MS_MAX = scaled(120_000, 300_000);
const TRIES_MAX = 400;
const COMPLETED = RUN_STATUSES.indexOf('completed');
const SETTINGS = { QUEUE_LEASE_S: '2' };

/** The free space of a database: `take` uses all of it, `release` frees it again. */
type Space = { take(): Promise<void>; release(): Promise<void> };

/** F6: fills the disk during an import and its audits, and frees it. Nothing is restarted. */
export async function expectToSurviveFullDisk(
  fault: string,
  bed: TestBed,
  spaceOf: (programs: Program[]) => Space,
): Promise<void> {
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
    await untilIdle(bed, IDLE_MS_MAX);
  }
  expect(await bed.query('select distinct status from reports')).toEqual([{ status: COMPLETED }]);
  const difference = compare(expected, await bed.urls());
  printCounts(`F6 ${fault}`, { rounds: ROUNDS, kills: 0, ...difference }, { refusals });
  expect(difference).toEqual({ lost: 0, duplicated: 0 });
  await bed.expectSound();
}

/** Writes that are accepted before the last page of the file is full count like all others. */
async function untilRefused(api: Program, accepted: string[], origin: string, round: number) {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const url = `${origin}/full/${round}/${attempt}`;
    const { status, retryAfter } = await postReport(api.origin, url);
    if (status !== 201) return { status, retryAfter };
    accepted.push(url);
  }
  throw new Error(`${TRIES_MAX} reports were made on a full disk.`);
}
