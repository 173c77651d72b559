import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { EngineError } from '../task.ts';
import type { TaskOutput, InputOf, PoolSettings, TaskResult, TaskName, TaskPool } from '../task.ts';
import { longestMsOf } from '../threads/task-timeout.ts';
import { createTailBuffer } from './tail-buffer.ts';
import type { AuditEvent, AuditRequest } from './messages.ts';
import { createPendingTasks } from './pending-tasks.ts';

export type AuditProcess = TaskPool & {
  /** Whether the process has ended. */
  isGone(): boolean;
};

/** The audit process ended before it responded to a task, which may have ended it. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  readonly isOutOfMemory: boolean;

  constructor(isOutOfMemory: boolean) {
    super('The audit process has ended.');
    this.isOutOfMemory = isOutOfMemory;
  }
}

/** What the process may take to start before it is killed. */
const START_MS = 60_000;
/** What it may take to respond after a limit was exceeded, and to end after the channel did, before it is killed. */
const RESPONSE_MS = 10_000;

/**
 * Forks an audit process. Its tasks reject with ProcessEnded when it ends before them, and with EngineError when it did
 * not start.
 */
export function openAuditProcess(settings: PoolSettings): AuditProcess {
  const tasks = createPendingTasks();
  const gone = Promise.withResolvers<void>();
  let isReady = false;
  let isGone = false;
  const child = forkAuditProcess();
  const stderr = createTailBuffer(child.stderr);
  const kill = (): boolean => child.kill('SIGKILL');
  const starting = setTimeout(kill, START_MS);

  function send(message: AuditRequest): void {
    // The end of the process reports that the channel is closed.
    child.send(message, () => undefined);
  }

  function receive(event: AuditEvent): void {
    if (event.kind !== 'ready') return tasks.response(event);
    isReady = true;
    clearTimeout(starting);
  }

  async function end(cause?: Error): Promise<void> {
    isGone = true;
    clearTimeout(starting);
    const output = await stderr.whole();
    const isOutOfMemory = output.includes('heap out of memory');
    if (!isOutOfMemory) process.stderr.write(escapeControls(output));
    tasks.giveUp(
      isReady
        ? new ProcessEnded(isOutOfMemory)
        : new EngineError('The audit process did not start.', { cause }),
    );
    gone.resolve();
  }

  child.on('message', receive);
  child.on('error', (error) => void end(error));
  child.on('exit', () => void end());
  send({ kind: 'open', settings });

  return {
    async run<Name extends TaskName>(name: Name, input: InputOf<Name>, signal: AbortSignal) {
      signal.throwIfAborted();
      if (isGone) throw new ProcessEnded(false);
      const { id, ran } = tasks.add();
      const timer = setTimeout(kill, longestMsOf(settings.limits) + RESPONSE_MS);
      const abort = (): void => {
        send({ kind: 'abort', id });
        tasks.abort(id, signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        send({ kind: 'run', id, name, input });
        // The function of that name returned it.
        return (await ran) as TaskResult<TaskOutput<Name>>;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
    },
    isGone: () => isGone,
    async close() {
      if (isGone) return gone.promise;
      const timer = setTimeout(kill, RESPONSE_MS);
      if (child.connected) child.disconnect();
      await gone.promise;
      clearTimeout(timer);
    },
  };
}

function forkAuditProcess(): ChildProcess {
  return fork(new URL('audit-process.ts', import.meta.url), {
    // V8's own way of copying, which keeps maps and arrays of bytes.
    serialization: 'advanced',
    // Incremental marking avoids pauses, which do not matter here, and costs more.
    execArgv: ['--no-incremental-marking'],
    // No settings, as in its threads.
    env: {},
    // Apart from the terminal's process group: Ctrl+C reaches the process that audits for it alone.
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}
