import type { ChildProcess } from 'node:child_process';
import { access, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey, systemClock } from '@pagemark/core';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { postReport, statusOf } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { querySqlite } from './harness/query-sqlite.ts';
import { makeReports } from './harness/reports.ts';
import { runPagemark } from './harness/run-pagemark.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { startService } from './harness/service.ts';
import { compare, printCounts } from './harness/counts.ts';
import { expectSound } from './harness/test-bed.ts';
import type { TestBed } from './harness/test-bed.ts';

const ROUNDS = numberFromEnv('FAULT_ROUNDS', scaled(1, 5));
const REPORTS_BEFORE = { sqlite: scaled(1_500, 50_000), postgres: scaled(300, 50_000) } as const;
const CLIENTS = 2;
/** The maximum time after which a running backup is killed, in milliseconds. */
const DEATH_MS_MAX = scaled(200, 3_000);
const LOOK_MS = 5;
const TIMEOUT_MS = scaled(240_000, 3_600_000);
/** Queued runs are irrelevant here. */
const RESTORED = { FETCH_CONCURRENCY: '1' };

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** F16: a backup is created under load, and restored to an empty database. */
export function describeBackup(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test(
    'F16: a backup under load that is killed leaves no half copy, and one that ends restores all that was acknowledged before',
    async () => {
      const random = randomOf(`F16 ${engine}`);
      const folder = await mkdtemp(join(tmpdir(), 'pagemark-restored-'));
      await using bed = await openBed();
      const { databaseUrl } = bed;
      const { key } = await createKey(
        { keys: bed.store.keys, clock: systemClock },
        { accountId: bed.accountId, name: 'made before', scopes: ['read'], expiresAtMs: null },
      );
      const urls = Array.from({ length: REPORTS_BEFORE[engine] }, (_, at) => `https://before.example/${at}`);
      await makeReports(bed, urls, 'bulk');
      await using api = await startProgram('api', { databaseUrl });
      const shown = await postReport(api.origin, 'https://shown.example/', { privacy: '0' });
      const acknowledged: string[] = [...urls, 'https://shown.example/'];
      let isOver = false;
      const client = async (name: number) => {
        for (let at = 0; !isOver; at += 1) {
          const url = `https://client${name}.example/${at}`;
          if ((await postReport(api.origin, url)).status === 201) acknowledged.push(url);
        }
      };
      const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));
      let kills = 0;
      let lost = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const copy = join(folder, `copy-${round}.db`);
        const killed = await runPagemark(['backup', copy], { databaseUrl }, (child) => {
          void killOnceWriting(child, folder, random() * DEATH_MS_MAX);
        });
        if (killed.signal === 'SIGKILL') kills += 1;
        // The file gets its final name only when it is complete; the kill may come between that and the end of the
        // program.
        const isThere = await exists(copy);
        if (isThere) await expectSound(`file:${copy}`);
        else expect(killed.signal).toBe('SIGKILL');

        const before = [...acknowledged];
        expect(await runPagemark(['backup', '--force', copy], { databaseUrl })).toMatchObject({ code: 0 });
        const found = querySqlite(copy, 'select url from reports').map(({ url }) => String(url));
        lost += compare(before, found).lost;
        expect(new Set(found).size).toBe(found.length);
        await using restored = await restore(engine, copy, join(folder, `restored-${round}`));
        await expectSound(restored.databaseUrl);
        await using again = await startService(restored.databaseUrl, RESTORED);
        expect(await statusOf(`${again.origin}/api/v1/reports`, key)).toBe(200);
        expect(await statusOf(`${again.origin}/api/v1/reports/${shown.id}`, key)).toBe(200);
        expect(await statusOf(`${again.origin}/reports/${shown.id}`, '')).toBe(200);
        expect(await again.end('SIGTERM')).toEqual({ code: 0, signal: null });
      }
      isOver = true;
      await Promise.all(clients);
      await api.end('SIGTERM');
      const left = (await readdir(folder)).filter((name) => name.endsWith('.db'));
      await rm(folder, { recursive: true });
      const more = { acknowledged: acknowledged.length };
      printCounts(`F16 ${engine}`, { rounds: ROUNDS, kills, lost, duplicated: 0 }, more);
      expect(lost).toBe(0);
      expect(left).toHaveLength(ROUNDS);
      await bed.expectSound();
    },
    TIMEOUT_MS,
  );
}

/** Kills a backup some time after it has started to write, unless it has finished by then. */
async function killOnceWriting(child: ChildProcess, folder: string, afterMs: number): Promise<void> {
  const isWriting = async () =>
    (await readdir(folder)).some((name) => name.endsWith(`.${child.pid}.partial`));
  while (child.exitCode === null && !(await isWriting())) await delay(LOOK_MS);
  await delay(afterMs);
  child.kill('SIGKILL');
}

/** Restores a backup to another database, as described in docs/operations.md. */
async function restore(
  engine: TestBed['engine'],
  copy: string,
  folder: string,
): Promise<AsyncDisposable & { databaseUrl: string }> {
  if (engine === 'sqlite') {
    const path = join(folder, 'pagemark.db');
    await mkdir(folder);
    await copyFile(copy, path);
    return { databaseUrl: `file:${path}`, [Symbol.asyncDispose]: async () => undefined };
  }
  const database = await createTestDatabase('bare');
  const { url: databaseUrl } = database;
  const moved = await runPagemark(['db', 'transfer', '--from', `file:${copy}`, '--to', databaseUrl], {
    databaseUrl,
  });
  expect(moved).toMatchObject({ code: 0 });
  return { databaseUrl, [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose]() };
}
