import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Benchmark, Scale, Run } from '../harness/benchmark.ts';
import { CLIENT_CORE, startRequestServer } from '../harness/pinned-process.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { BATCH } from './queue-case.ts';
import type { JobsResponse, JobsAsk } from './queue-case.ts';
import { raceRow } from './race.ts';

const RATIO_MIN = 0.5;

const SCALES: Record<Scale, { depths: readonly number[]; jobs: number; rounds: number }> = {
  full: { depths: [1_000, 1_000_000], jobs: 20_000, rounds: 9 },
  quick: { depths: [1_000, 20_000], jobs: 2_000, rounds: 2 },
};

export const queue: Benchmark = {
  name: 'queue',
  title: `claiming and completing jobs on SQLite, ${BATCH} at a time, against an update and a delete on a bare table`,
  async run(run) {
    const rows: Row[] = [];
    for (const depth of SCALES[run.scale].depths) rows.push(...(await rowsOfDepth(depth, run)));
    return [...rows, await raceRow(run)];
  },
};

async function rowsOfDepth(depth: number, { scale, say }: Run): Promise<Row[]> {
  const { jobs, rounds } = SCALES[scale];
  const deep = depth.toLocaleString('en');
  const paths = [dataPath('queue.db'), dataPath('queue-bare.db')] as const;
  for (const path of paths) removeDatabase(path);
  say(`queueing ${deep} jobs`);
  const queueModule = new URL('queue-process.ts', import.meta.url);
  const bareModule = new URL('bare-process.ts', import.meta.url);
  const ours = await startSide(queueModule, [paths[0], String(depth)]);
  const baseline = await startSide(bareModule, [paths[1], String(depth)]);
  const measured: { ours: JobsResponse[]; baseline: JobsResponse[] } = { ours: [], baseline: [] };
  try {
    await ours.ask({ jobs });
    await baseline.ask({ jobs });
    for (let round = 0; round < rounds; round += 1) {
      say(`${deep} queued, round ${round + 1} of ${rounds}`);
      measured.ours.push(await ours.ask({ jobs }));
      measured.baseline.push(await baseline.ask({ jobs }));
    }
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
    for (const path of paths) removeDatabase(path);
  }
  const title = `claim and complete, ${deep} queued, ${BATCH} at a time`;
  const figures = (of: keyof JobsResponse) => ({
    ours: measured.ours.map((response) => response[of]),
    baseline: measured.baseline.map((response) => response[of]),
  });
  const target = { relation: 'at_least', value: RATIO_MIN } as const;
  return [
    comparisonRow({ title, unit: 'jobs/s', ...figures('perS'), target }),
    comparisonRow({ title: `${title}, per core`, unit: 'jobs/CPU s', ...figures('perCpuS'), target: null }),
  ];
}

function startSide(module: URL, args: readonly string[]) {
  return startRequestServer<JobsAsk, JobsResponse>({ module, core: CLIENT_CORE, args });
}
