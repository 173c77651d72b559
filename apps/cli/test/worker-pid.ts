import { readFile } from 'node:fs/promises';
import type { StartedService } from './run-pagemark.ts';

/** The process id of the worker that a started service runs: its only child (Linux). */
export async function workerPid(service: StartedService): Promise<number> {
  const { pid } = service.child;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
