import { access, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postReport, statusOf } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { querySqlite } from './harness/query-sqlite.ts';
import { makeReports } from './harness/reports.ts';
import { runPagemark } from './harness/run-pagemark.ts';
import { scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printTally } from './harness/tally.ts';
import { expectSound, openSqliteBed } from './harness/test-bed.ts';

const ROUNDS = scaled(1, 5);
const REPORTS_BEFORE = scaled(1_500, 50_000);
const CLIENTS = 2;
/** A command takes about so long until it begins to copy, and the copy a little longer. */
const DEATH_MS = { least: 300, most: 900 } as const;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test(
  'F16: a backup under load that is killed leaves no half copy, and one that ends restores all that was acknowledged before',
  async () => {
    const random = randomOf('F16');
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-restored-'));
    await using bed = await openSqliteBed();
    const { databaseUrl } = bed;
    const urls = Array.from({ length: REPORTS_BEFORE }, (_, at) => `https://before.example/${at}`);
    await makeReports(bed, urls, 'bulk');
    await using api = await startProgram('api', { databaseUrl });
    const acknowledged: string[] = [...urls];
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
      const dieAfterMs = DEATH_MS.least + random() * (DEATH_MS.most - DEATH_MS.least);
      const killed = await runPagemark(['backup', copy], { databaseUrl }, (child) => {
        void delay(dieAfterMs).then(() => child.kill('SIGKILL'));
      });
      if (killed.signal === 'SIGKILL') kills += 1;
      // It has its name when it is whole, and only then.
      expect(await exists(copy)).toBe(killed.code === 0);

      const before = [...acknowledged];
      expect(await runPagemark(['backup', '--force', copy], { databaseUrl })).toMatchObject({ code: 0 });
      const restored = join(folder, `restored-${round}`, 'pagemark.db');
      await mkdir(join(folder, `restored-${round}`));
      await copyFile(copy, restored);
      await expectSound(`file:${restored}`);
      const found = querySqlite(restored, 'select url from reports').map(({ url }) => String(url));
      lost += compare(before, found).lost;
      expect(new Set(found).size).toBe(found.length);
      await using again = await startProgram('api', { databaseUrl: `file:${restored}` });
      expect(await statusOf(`${again.origin}/api/v1/reports`)).toBe(200);
      await again.end('SIGTERM');
    }
    isOver = true;
    await Promise.all(clients);
    await api.end('SIGTERM');
    const left = (await readdir(folder)).filter((name) => name.endsWith('.db'));
    await rm(folder, { recursive: true });
    const more = { acknowledged: acknowledged.length };
    printTally('F16 sqlite', { rounds: ROUNDS, kills, lost, doubled: 0 }, more);
    expect(lost).toBe(0);
    expect(left).toHaveLength(ROUNDS);
    await bed.expectSound();
  },
  scaled(180_000, 1_800_000),
);
