import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { programSettings, watchProcess } from './program.ts';
import type { Program } from './program.ts';

const MAIN = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

/** `pagemark start`: the API with the worker process that it looks after. */
export type Service = Program & {
  /** The process id of its worker now; null between two of them. Linux. */
  workerPid(): Promise<number | null>;
};

/** Starts `pagemark start` on a free port; resolves when it says where it is. */
export async function startService(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Service> {
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: programSettings({ databaseUrl, settings }),
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const program = watchProcess(child);
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /is ready at (\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    void program.gone.then(() => reject(new Error(`The service ended before it was ready: ${said}`)));
  });
  return { ...program, origin, workerPid: () => workerPid(child.pid ?? 0) };
}

async function workerPid(pid: number): Promise<number | null> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const [first = ''] = children.trim().split(' ');
  return first === '' ? null : Number(first);
}
