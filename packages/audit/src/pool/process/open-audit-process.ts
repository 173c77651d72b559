import { escapeControls } from '@pagemark/domain/escape-controls';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { BrokenAudit } from '../task.ts';
import type { DoneBy, InputOf, PoolSettings, Ran, TaskName, TaskPool } from '../task.ts';
import { longestMsOf } from '../threads/watch-task.ts';
import { keepTail } from './keep-tail.ts';
import type { Notice, Order } from './messages.ts';
import { createOrderedTasks } from './ordered-tasks.ts';

export type AuditProcess = TaskPool & {
  /** Whether it can do no more tasks. */
  isGone(): boolean;
};

/** The audit process ended before it answered a task, which may be what ended it. */
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
/** What it may take to answer after a limit was met, and to end after the channel did, before it is killed. */
const ANSWER_MS = 10_000;

/**
 * Forks an audit process. Its tasks reject with ProcessEnded when it ends before them, and with BrokenAudit when it did
 * not start.
 */
export function openAuditProcess(settings: PoolSettings): AuditProcess {
  const tasks = createOrderedTasks();
  const gone = Promise.withResolvers<void>();
  let isReady = false;
  let isGone = false;
  const child = forkAuditProcess();
  const stderr = keepTail(child.stderr);
  const kill = (): boolean => child.kill('SIGKILL');
  const starting = setTimeout(kill, START_MS);

  function order(message: Order): void {
    // That the channel is closed is told by the end of the process.
    child.send(message, () => undefined);
  }

  function hear(notice: Notice): void {
    if (notice.kind !== 'ready') return tasks.answer(notice);
    isReady = true;
    clearTimeout(starting);
  }

  async function end(cause?: Error): Promise<void> {
    isGone = true;
    clearTimeout(starting);
    const said = await stderr.whole();
    const isOutOfMemory = said.includes('heap out of memory');
    if (!isOutOfMemory) process.stderr.write(escapeControls(said));
    tasks.giveUp(
      isReady
        ? new ProcessEnded(isOutOfMemory)
        : new BrokenAudit('The audit process did not start.', { cause }),
    );
    gone.resolve();
  }

  child.on('message', hear);
  child.on('error', (error) => void end(error));
  child.on('exit', () => void end());
  order({ kind: 'open', settings });

  return {
    async run<Name extends TaskName>(name: Name, input: InputOf<Name>, signal: AbortSignal) {
      signal.throwIfAborted();
      if (isGone) throw new ProcessEnded(false);
      const { id, ran } = tasks.add();
      const timer = setTimeout(kill, longestMsOf(settings.limits) + ANSWER_MS);
      const abort = (): void => {
        order({ kind: 'abort', id });
        tasks.abort(id, signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        order({ kind: 'run', id, name, input });
        // It is the function of that name that answers.
        return (await ran) as Ran<DoneBy<Name>>;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
    },
    isGone: () => isGone,
    async close() {
      if (isGone) return gone.promise;
      const timer = setTimeout(kill, ANSWER_MS);
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
    // Collecting in small steps spares pauses that nobody notices here, and costs more.
    execArgv: ['--no-incremental-marking'],
    // No settings, as in its threads.
    env: {},
    // Apart from the terminal's process group: Ctrl+C reaches the process that audits for it alone.
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}
