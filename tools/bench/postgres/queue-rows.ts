import type { Store } from '@pagemark/core';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Run } from '../harness/benchmark.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Comparison, Row } from '../harness/row.ts';
import { BATCH, driveBare, driveOurs, drivePgBoss, drivePgBossStoring } from './queue-sides.ts';
import type { Driven } from './queue-sides.ts';
import { serverCpu } from './server-cpu.ts';

const SCALES = { full: { jobs: 2_000, rounds: 5 }, quick: { jobs: 100, rounds: 2 } } as const;
const RATIO_MIN = 0.8;

/** Claiming and completing jobs compared with bare tables through the bare driver, and with pg-boss in its own schema. */
export async function queueRows(store: Store, url: string, run: Run): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, max: BATCH });
  const peer = { connectionString: url, schema: 'peer', supervise: false, schedule: false, max: BATCH };
  const boss = await new PgBoss(peer).start();
  const ours = await driveOurs(store);
  const title = `claim and complete, ${BATCH} at a time`;
  const target = { relation: 'at_least', value: RATIO_MIN } as const;
  const against: [string, Driven, Comparison['target']][] = [
    ['the same writes on bare tables', await driveBare(pool), null],
    ['pg-boss with the same stored in its transactions', await drivePgBossStoring(store, boss, pool), target],
    ['pg-boss, which stores no result', await drivePgBoss(boss), null],
  ];
  const cpu = await serverCpu(pool);
  const rows: Row[] = [];
  for (const [name, baseline, least] of against)
    rows.push(
      ...(await compare(`${title}, against ${name}`, { sides: [ours, baseline], cpu, target: least }, run)),
    );
  await boss.stop({ graceful: false });
  await pool.end();
  return rows;
}

type Sides = {
  sides: readonly [Driven, Driven];
  cpu: (() => number) | null;
  target: Comparison['target'];
};

async function compare(title: string, { sides, cpu, target }: Sides, run: Run): Promise<Row[]> {
  const { jobs, rounds } = SCALES[run.scale];
  const perS: [number[], number[]] = [[], []];
  const perCpuS: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    run.say(`${title}, round ${round + 1} of ${rounds}`);
    for (const [index, side] of sides.entries()) {
      await side.fill(jobs);
      const [startedAt, ownCpu, serverMs] = [performance.now(), startCpuTime(), cpu?.() ?? 0];
      await workOff(side, jobs);
      perS[index]?.push((jobs * 1_000) / (performance.now() - startedAt));
      perCpuS[index]?.push((jobs * 1_000) / (ownCpu() + (cpu?.() ?? 0) - serverMs));
    }
  }
  const core = cpu === null ? ', per core of the client' : ', per core of client and server';
  return [
    comparisonRow({ title, unit: 'jobs/s', ours: perS[0], baseline: perS[1], target: null }),
    comparisonRow({
      title: title + core,
      unit: 'jobs/CPU s',
      ours: perCpuS[0],
      baseline: perCpuS[1],
      target,
    }),
  ];
}

async function workOff(side: Driven, jobs: number): Promise<void> {
  for (let done = 0; done < jobs;) {
    const batch = await side.work();
    if (batch === 0) throw new Error('The queue is empty too soon.');
    done += batch;
  }
}
