import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { CONFIG_EXIT, TEMPORARY_EXIT } from '../commands/exit-codes.ts';
import type { LogWarning } from './log-warning.ts';

/** Consecutive restarts without a pause. */
const IMMEDIATE_RESTARTS_MAX = 2;
/** Pause before the next restart, in milliseconds; it doubles with each further one. */
const RESTART_MIN_MS = 500;
const RESTART_MAX_MS = 30_000;
/** After this uptime, in milliseconds, restarts are immediate again. */
const STABLE_AFTER_MS = 60_000;

export type ProcessSpec = {
  /** The name in logs. */
  name: string;
  /** The module to run. It sends a message when it is ready and exits automatically when its parent has exited. */
  module: URL;
  execArgv: readonly string[];
  /** How long it may take to stop before it is killed, in milliseconds: longer than its own grace period. */
  killAfterMs: number;
  /** Its arguments, evaluated before each start. */
  args: () => readonly string[];
  environment: () => NodeJS.ProcessEnv;
};

/** The error of a process that did not start and has reported why. `status` is its exit status. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export type SupervisedProcess = {
  /**
   * Resolves with the first ready message of the process. Rejects with StartError when it exits before that because of an
   * invalid setting, or a database that is not available, which it has reported itself.
   */
  ready: Promise<unknown>;
  /** Asks the process to stop and resolves when it has exited. */
  stop(): Promise<void>;
  /** Sends a second SIGTERM, on which the process exits immediately. */
  end(): void;
};

/**
 * Runs a process and restarts it when it crashes: twice immediately, then after a pause that doubles while it keeps crashing.
 * The process exits automatically when this one has exited.
 */
export function superviseProcess(spec: ProcessSpec, warn: LogWarning): SupervisedProcess {
  let child: ChildProcess | null = null;
  let restarts = 0;
  let timer: NodeJS.Timeout | null = null;
  let isStopping = false;
  let wasReady = false;
  const ready = Promise.withResolvers<unknown>();

  function start(): void {
    const startedAt = performance.now();
    const started = startProcess(spec);
    child = started;
    started.on('message', (message) => {
      wasReady = true;
      ready.resolve(message);
    });
    const ended = (facts: Record<string, unknown>): void => {
      // A process that could not be started may emit both events.
      if (child !== started) return;
      child = null;
      if (isStopping) return;
      if (!wasReady && facts['code'] === CONFIG_EXIT)
        return ready.reject(new StartError(`The ${spec.name} rejected its settings.`, CONFIG_EXIT));
      if (!wasReady && facts['code'] === TEMPORARY_EXIT)
        return ready.reject(new StartError(`The ${spec.name} has no database.`, TEMPORARY_EXIT));
      if (performance.now() - startedAt > STABLE_AFTER_MS) restarts = 0;
      const restartMs = pauseAfter(restarts);
      warn(`${spec.name} exited unexpectedly and is being restarted`, { ...facts, restartMs });
      timer = setTimeout(start, restartMs);
      restarts += 1;
    };
    started.on('error', ({ message }) => {
      if (started.pid === undefined) ended({ error: message });
    });
    started.on('exit', (code, signal) => ended({ code, signal }));
  }

  start();
  return {
    ready: ready.promise,
    async stop() {
      isStopping = true;
      if (timer !== null) clearTimeout(timer);
      if (child !== null) await stopProcess(child, spec.killAfterMs);
    },
    end: () => void child?.kill('SIGTERM'),
  };
}

/** The pause before a restart, in milliseconds, after a number of restarts in a row. */
function pauseAfter(restarts: number): number {
  if (restarts < IMMEDIATE_RESTARTS_MAX) return 0;
  return Math.min(RESTART_MAX_MS, RESTART_MIN_MS * 2 ** (restarts - IMMEDIATE_RESTARTS_MAX));
}

function startProcess({ module, execArgv, args, environment }: ProcessSpec): ChildProcess {
  return fork(module, args(), {
    execArgv: [...execArgv],
    env: environment(),
    // Not in the terminal's process group, so Ctrl+C reaches only this process, which then stops the others.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function stopProcess(running: ChildProcess, killAfterMs: number): Promise<void> {
  const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  running.kill('SIGTERM');
  const kill = setTimeout(() => running.kill('SIGKILL'), killAfterMs);
  await gone;
  clearTimeout(kill);
}
