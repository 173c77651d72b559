import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { CONFIG_EXIT } from '../commands/exit-codes.ts';
import type { LogWarning } from './log-warning.ts';

/** Restarts in a row without a pause: a process that is killed twice is back at once both times. */
const AT_ONCE_MAX = 2;
/** Pause before the restart after those, in milliseconds; each further pause is twice as long. */
const RESTART_MIN_MS = 500;
const RESTART_MAX_MS = 30_000;
/** A process that lived this long was well: its next restarts are at once again. */
const WELL_AFTER_MS = 60_000;

export type ProcessSpec = {
  /** As the log names it. */
  name: string;
  /** The module that it runs. It says by a message when it is ready, and stops by itself when its parent is gone. */
  module: URL;
  execArgv: readonly string[];
  /** How it may take to stop before it is killed, in milliseconds: longer than its own grace. */
  killAfterMs: number;
  /** What it is told, asked for before each start. */
  args: () => readonly string[];
  environment: () => NodeJS.ProcessEnv;
};

export type SupervisedProcess = {
  /**
   * Resolves with the message by which the process first says that it is ready; rejects when it ends before that because
   * of a wrong setting, which it has told the operator.
   */
  ready: Promise<unknown>;
  /** Asks the process to stop and resolves when it is gone. */
  stop(): Promise<void>;
  /** Tells the process once more to stop, which ends it at once. */
  end(): void;
};

/**
 * Runs a process and starts it again when it dies: twice at once, then after a pause that doubles while it keeps dying. It stops by itself
 * when this process is gone.
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
      // A process that could not be started may tell so twice.
      if (child !== started) return;
      child = null;
      if (isStopping) return;
      if (!wasReady && facts['code'] === CONFIG_EXIT)
        return ready.reject(new Error(`The ${spec.name} refused its settings.`));
      if (performance.now() - startedAt > WELL_AFTER_MS) restarts = 0;
      const restartMs = pauseAfter(restarts);
      warn(`${spec.name} has died and is started again`, { ...facts, restartMs });
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

/** The pause before a restart, in milliseconds, after so many in a row. */
function pauseAfter(restarts: number): number {
  if (restarts < AT_ONCE_MAX) return 0;
  return Math.min(RESTART_MAX_MS, RESTART_MIN_MS * 2 ** (restarts - AT_ONCE_MAX));
}

function startProcess({ module, execArgv, args, environment }: ProcessSpec): ChildProcess {
  return fork(module, args(), {
    execArgv: [...execArgv],
    env: environment(),
    // Apart from the terminal's process group: Ctrl+C reaches this process alone, which then tells the others.
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
