import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type WorkerProcess = {
  child: ChildProcess;
  /** Sends a signal and resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Starts the worker's `main.ts` as a process and resolves when it is ready. Without `name` the worker generates one. */
export async function startWorkerProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  name?: string,
): Promise<WorkerProcess> {
  const child = fork(MAIN, name === undefined ? [] : [name], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
      FETCH_PER_HOST: '50',
      FETCH_CONCURRENCY: '8',
      FETCH_ARTIFACTS: 'off',
      QUEUE_LEASE_S: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const first = await Promise.race([once(child, 'message').then(() => 'ready'), exited.then(() => 'exited')]);
  if (first === 'exited') throw new Error('The worker ended before it was ready.');
  return {
    child,
    async end(signal) {
      child.kill(signal);
      await exited;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}
