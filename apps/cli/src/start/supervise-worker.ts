import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { CONFIG_EXIT } from '../commands/exit-codes.ts';

const RESTART_MIN_MS = 500;
const RESTART_MAX_MS = 30_000;
/** A worker that lived this long was well: its next restart is quick again. */
const WELL_AFTER_MS = 60_000;
/** After a stop was asked for, in milliseconds; longer than the worker's own grace. */
const KILL_AFTER_MS = 25_000;

export type SupervisedWorker = {
  /** Resolves when the worker first says that it is ready; rejects when it ends before that because of a wrong setting. */
  ready: Promise<void>;
  /** The process id of the worker that runs now, or null between two. */
  pid(): number | null;
  /** Asks the worker to stop and resolves when it is gone. */
  stop(): Promise<void>;
};

/**
 * Runs the worker as a process of its own and starts it anew when it dies, after a pause that doubles while it
 * keeps dying. The worker stops by itself when this process is gone.
 */
export function superviseWorker(environment: NodeJS.ProcessEnv, logger: Logger): SupervisedWorker {
  const entry = fileURLToPath(import.meta.resolve('@pagemark/worker/main'));
  const name = `${hostname()}:${process.pid}/${randomUUID()}`;
  let child: ChildProcess | null = null;
  let restartMs = RESTART_MIN_MS;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;
  const ready = Promise.withResolvers<void>();

  function start(): void {
    const startedAt = performance.now();
    const started = fork(entry, [name], {
      // Not this process's flags: a small nursery would make audits slower.
      execArgv: [],
      env: environment,
      // Apart from the terminal's process group: Ctrl+C reaches this process alone, which then tells the worker.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', () => ready.resolve());
    started.on('error', (error) => logger.error({ err: error }, 'worker could not be started'));
    started.on('exit', (code, signal) => {
      child = null;
      if (stopping) return;
      if (code === CONFIG_EXIT) return ready.reject(new Error('The worker refused its settings.'));
      if (performance.now() - startedAt > WELL_AFTER_MS) restartMs = RESTART_MIN_MS;
      logger.warn({ code, signal, restartMs }, 'worker has died and is started again');
      timer = setTimeout(start, restartMs);
      restartMs = Math.min(RESTART_MAX_MS, restartMs * 2);
    });
  }

  start();
  return {
    ready: ready.promise,
    pid: () => child?.pid ?? null,
    async stop() {
      stopping = true;
      if (timer !== null) clearTimeout(timer);
      const running = child;
      if (running === null) return;
      const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      const kill = setTimeout(() => running.kill('SIGKILL'), KILL_AFTER_MS);
      await gone;
      clearTimeout(kill);
    },
  };
}
