import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INTERVAL_MS = 100;

/** The resources that the service used under load. */
export type Health = {
  /**
   * The longest block of its event loop, in milliseconds: how much longer its health check took than one of this
   * process.
   */
  lagMs: number;
  /** The maximum memory of all its processes, in MiB. */
  memoryMb: number;
};

type Probed = { origin: string; site: string; pid: number };

/** Polls the health and memory of a service until stopped. `site` is a server in this process. */
export function probeHealth({ origin, site, pid }: Probed): { health: Health; stop(): Promise<void> } {
  const health = { lagMs: 0, memoryMb: 0 };
  const stopped = new AbortController();
  const done = (async () => {
    while (!stopped.signal.aborted) {
      const [serviceMs, ownMs] = await Promise.all([latencyOf(`${origin}/healthz`), latencyOf(site)]);
      health.lagMs = Math.max(health.lagMs, serviceMs - ownMs);
      health.memoryMb = Math.max(health.memoryMb, await memoryOf(pid));
      await delay(INTERVAL_MS);
    }
  })();
  return {
    health,
    async stop() {
      stopped.abort();
      await done;
    },
  };
}

async function latencyOf(url: string): Promise<number> {
  const startedMs = performance.now();
  await fetch(url).then((response) => response.arrayBuffer());
  return performance.now() - startedMs;
}

/** The memory of a process and its descendants, in MiB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // A child usually has a higher process id than its parent; a second pass finds the exceptions.
  for (let pass = 0; pass < 2; pass += 1)
    for (const [child = 0, parent = 0] of rows) if (family.has(parent)) family.add(child);
  return rows.reduce((sum, [member = 0, , kib = 0]) => sum + (family.has(member) ? kib : 0), 0) / 1024;
}
