import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** More than a worker takes to start or to stop, even when the machine is busy. */
const WAIT_MS_MAX = 60_000;

export type WorkerProcess = {
  child: ChildProcess;
  /** Sends a signal and resolves with how the process ended. Rejects, and kills it, when it does not end. */
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
  const exited = once(child, 'exit').then(() => 'exited');
  const first = await within(
    Promise.race([once(child, 'message').then(() => 'ready'), exited]),
    child,
    'started',
  );
  if (first === 'exited') throw new Error('The worker ended before it was ready.');
  return {
    child,
    async end(signal) {
      child.kill(signal);
      await within(exited, child, `ended after ${signal}`);
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** Resolves like `promise`; after the time limit, kills the process and rejects with `what` it has not done. */
async function within(promise: Promise<string>, child: ChildProcess, what: string): Promise<string> {
  const waiting = new AbortController();
  const late = sleep(WAIT_MS_MAX, 'late', { signal: waiting.signal }).catch(() => 'late');
  const first = await Promise.race([promise, late]);
  waiting.abort();
  if (first !== 'late') return first;
  child.kill('SIGKILL');
  throw new Error(`The worker has not ${what} within ${WAIT_MS_MAX} ms.`);
}
