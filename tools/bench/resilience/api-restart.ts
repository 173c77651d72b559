import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import { firstResponse, startService } from './start-service.ts';
import type { StartedService } from './start-service.ts';

/** Identifies the command line of the API process. */
const API = 'cli/src/serve/main.ts';
const BACK_MS_MAX = 2_000;

const ROUNDS: Record<Scale, number> = { full: 7, quick: 2 };

export const apiRestart: Benchmark = {
  name: 'api-restart',
  title: 'from kill -9 of the API to its first response, under pagemark start, against a cold start',
  async run({ scale, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-restart-'));
    const ours: number[] = [];
    const again: number[] = [];
    const baseline: number[] = [];
    try {
      // The first start compiles, migrates and may build the dashboard.
      await measureRound(folder);
      for (let round = 0; round < ROUNDS[scale]; round += 1) {
        say(`round ${round + 1} of ${ROUNDS[scale]}`);
        const { startMs, backMs, againMs } = await measureRound(folder);
        baseline.push(startMs);
        ours.push(backMs);
        again.push(againMs);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const title = 'the API after kill -9, to the first 200';
    return [
      comparisonRow({ title: `${title}, beside a cold start`, unit: 'ms', ours, baseline, target: null }),
      figureRow({ title, unit: 'ms', ours, atMost: BACK_MS_MAX }),
      figureRow({ title: `${title}, killed again at once`, unit: 'ms', ours: again, atMost: BACK_MS_MAX }),
    ];
  },
};

/** Starts the service, kills its API twice, and stops it. Returns the time to the first response of each, in milliseconds. */
async function measureRound(folder: string): Promise<{ startMs: number; backMs: number; againMs: number }> {
  const startedMs = performance.now();
  const service = await startService({ DATABASE_URL: `file:${join(folder, 'pagemark.db')}` });
  try {
    const startMs = performance.now() - startedMs;
    // The worker starts after the API and must not affect the measurement.
    await delay(startMs);
    const backMs = await killApi(service);
    return { startMs, backMs, againMs: await killApi(service) };
  } finally {
    await service.stop();
  }
}

/** Kills the API; returns the time until it responds again, in milliseconds. */
async function killApi({ pid, url }: StartedService): Promise<number> {
  process.kill(await apiPid(pid), 'SIGKILL');
  const killedMs = performance.now();
  await firstResponse(url);
  return performance.now() - killedMs;
}

async function apiPid(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  for (const pid of children.trim().split(' ')) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(API)) return Number(pid);
  }
  throw new Error('The service has no API process.');
}
