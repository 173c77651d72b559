import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { StartedService } from './run-pagemark.ts';

const WAIT_MS_MAX = 20_000;

/** Returns the process ids of the children of a process (Linux). */
export async function childPids(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** Returns the process id of the service's child that runs this module; waits until there is one (Linux). */
async function pidOf(service: StartedService, module: string): Promise<number> {
  let found: number | undefined;
  const find = async () => {
    for (const pid of await childPids(service.child.pid)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(module)) found = pid;
    }
    return found ?? null;
  };
  await expect.poll(find, { timeout: WAIT_MS_MAX }).not.toBeNull();
  return found ?? 0;
}

export const workerPid = (service: StartedService): Promise<number> => pidOf(service, 'worker/src/main.ts');
export const apiPid = (service: StartedService): Promise<number> => pidOf(service, 'cli/src/serve/main.ts');
