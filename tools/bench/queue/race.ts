import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Scale, Run } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer } from '../harness/pinned-process.ts';
import { figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { BATCH } from './queue-case.ts';
import type { JobsAsk, RaceResponse } from './queue-case.ts';

const WORST_MS_MAX = 50;
/** Jobs of each process in a round: two seconds of nothing but claims and completions. */
const SCALES: Record<Scale, { jobs: number; rounds: number }> = {
  full: { jobs: 20_000, rounds: 9 },
  quick: { jobs: 1_000, rounds: 2 },
};

/** Two processes claim from one file as fast as they can: the time of the slowest claim of either. */
export async function raceRow({ scale, say }: Run): Promise<Row> {
  const { jobs, rounds } = SCALES[scale];
  const path = dataPath('queue-race.db');
  removeDatabase(path);
  const module = new URL('race-process.ts', import.meta.url);
  const start = (core: typeof SERVER_CORE | typeof CLIENT_CORE, depth: number) =>
    startRequestServer<JobsAsk, RaceResponse>({ module, core, args: [path, String(depth)] });
  // Enough for all rounds, because the queue is not filled meanwhile.
  const one = await start(SERVER_CORE, (rounds + 1) * 2 * jobs);
  const other = await start(CLIENT_CORE, 0);
  const worst: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      say(`two processes on one file, round ${round} of ${rounds}`);
      const responses = await Promise.all([one.ask({ jobs }), other.ask({ jobs })]);
      if (round > 0) worst.push(Math.max(...responses.map(({ worstMs }) => worstMs)));
    }
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    removeDatabase(path);
  }
  const title = `slowest claim of ${BATCH}, two processes on one file`;
  return figureRow({ title, unit: 'ms', ours: worst, atMost: WORST_MS_MAX });
}
