import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { programSettings, watchProcess } from './program.ts';
import type { Program } from './program.ts';

/** Identifies the command line of a worker. */
const WORKER = 'worker/src/main.ts';
const MAIN = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));

/** `pagemark start`: supervises the API and a worker. */
export type Service = Program & {
  /** The process id of its current worker; null during a restart. Linux only. */
  workerPid(): Promise<number | null>;
  /** Kills all of its processes at once, as a power failure does; resolves when it is gone. Linux only. */
  killAll(): Promise<void>;
};

/** Starts `pagemark start` on a free port; resolves when it reports its URL. */
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
  return {
    ...program,
    origin,
    workerPid: () => workerPid(child.pid ?? 0),
    killAll: async () => {
      const pids = await childrenOf(child.pid ?? 0);
      const gone = program.end('SIGKILL');
      for (const pid of pids) kill(pid);
      await gone;
    },
  };
}

/** Kills a process, which may have ended already. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

async function workerPid(pid: number): Promise<number | null> {
  for (const child of await childrenOf(pid)) {
    // A process may end between the two reads.
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(WORKER)) return child;
  }
  return null;
}
