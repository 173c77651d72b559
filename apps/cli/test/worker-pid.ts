import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { StartedService } from './run-pagemark.ts';

const PATIENCE_MS = 20_000;

/** The process ids of the processes that another has started (Linux). */
export async function childPids(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** The process id of what a started service runs by this module; waits until there is one (Linux). */
async function pidOf(service: StartedService, module: string): Promise<number> {
  let found: number | undefined;
  const find = async () => {
    for (const pid of await childPids(service.child.pid)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(module)) found = pid;
    }
    return found ?? null;
  };
  await expect.poll(find, { timeout: PATIENCE_MS }).not.toBeNull();
  return found ?? 0;
}

export const workerPid = (service: StartedService): Promise<number> => pidOf(service, 'worker/src/main.ts');
export const apiPid = (service: StartedService): Promise<number> => pidOf(service, 'cli/src/serve/main.ts');
