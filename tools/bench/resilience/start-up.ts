import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { treeMemoryMb } from '../harness/process-tree.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import { startService } from './start-service.ts';

const READY_MS_MAX = 1_500;
const IDLE_MB_MAX = 300;
/** After this time, in milliseconds, the worker has started, too, and memory used only at startup is freed. */
const SETTLE_MS = 15_000;

const ROUNDS: Record<Scale, number> = { full: 7, quick: 2 };

/** The cost of an installation before the first request: the time to start, and the memory of all processes. */
export const startUp: Benchmark = {
  name: 'start-up',
  title: 'pagemark start until /readyz, against the start of a bare Node process, and the memory at rest',
  async run({ scale, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-start-'));
    const settings = { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` };
    const ready: number[] = [];
    const bare: number[] = [];
    const idle: number[] = [];
    try {
      // The first start compiles, migrates and may build the dashboard.
      const first = await startService(settings, '/readyz');
      await delay(SETTLE_MS);
      await first.stop();
      for (let round = 0; round < ROUNDS[scale]; round += 1) {
        say(`round ${round + 1} of ${ROUNDS[scale]}`);
        bare.push(await bareStart());
        const startedMs = performance.now();
        const service = await startService(settings, '/readyz');
        ready.push(performance.now() - startedMs);
        await delay(SETTLE_MS);
        idle.push(treeMemoryMb(service.pid));
        await service.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const title = 'pagemark start, installed, to the first 200 of /readyz';
    const beside = 'a bare Node process';
    return [
      comparisonRow({
        title: `${title}, beside ${beside}`,
        unit: 'ms',
        ours: ready,
        baseline: bare,
        target: null,
      }),
      figureRow({ title, unit: 'ms', ours: ready, atMost: READY_MS_MAX }),
      figureRow({
        title: 'memory of all processes at rest (PSS)',
        unit: 'MiB',
        ours: idle,
        atMost: IDLE_MB_MAX,
      }),
    ];
  },
};

/** The duration of a Node process that does nothing, in milliseconds. */
async function bareStart(): Promise<number> {
  const startedMs = performance.now();
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedMs;
}
