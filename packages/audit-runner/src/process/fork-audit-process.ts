import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { bundleEnvironment } from '@pagemark/builds/import-program';
import type { MessageCatalog } from '@pagemark/domain';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { EngineError } from '../engine-error.ts';
import { createTailBuffer } from './tail-buffer.ts';
import type { AuditEvent, AuditRequest, AuditSettings, Task, TaskResponse } from './messages.ts';

/** An audit process and its message channel. */
export type ForkedProcess = {
  pid: number;
  /** Resolves to the message catalog of the process, or rejects with EngineError when it does not start. */
  ready: Promise<MessageCatalog>;
  /** Resolves when the process has ended. */
  gone: Promise<void>;
  /** Whether the process has ended, or is about to. */
  isGone(): boolean;
  /** CPU time that the process had used when it last responded, in milliseconds. */
  usedMs(): number;
  /** Runs one task; the caller waits for its response before the next. Rejects with ProcessEnded. */
  request(task: Task): Promise<TaskResponse>;
  forget(key: number): void;
  /** Ends the process immediately. */
  kill(): void;
  /** Ends the process after its task. */
  disconnect(): void;
};

/** The audit process ended before it responded to its task. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  readonly isOutOfMemory: boolean;

  constructor(isOutOfMemory: boolean) {
    super('The audit process has ended.');
    this.isOutOfMemory = isOutOfMemory;
  }
}

export type ForkOptions = {
  settings: AuditSettings;
  /** Heap of the process, in MiB. */
  heapMb: number;
  /** URL of its module. */
  processModule: URL;
};

/** Maximum time to start before the process is killed. */
const START_MS = 60_000;

export function forkAuditProcess({ settings, heapMb, processModule }: ForkOptions): ForkedProcess {
  const child = forkModule(processModule, heapMb);
  const stderr = createTailBuffer(child.stderr);
  const ready = Promise.withResolvers<MessageCatalog>();
  // An unused process may fail to start without any effect.
  ready.promise.catch(() => undefined);
  const gone = Promise.withResolvers<void>();
  let current: PromiseWithResolvers<TaskResponse> | null = null;
  let usedMs = 0;
  let isGone = false;
  const starting = setTimeout(kill, START_MS);

  function kill(): void {
    isGone = true;
    child.kill('SIGKILL');
  }

  function send(message: AuditRequest): void {
    // The process's exit reports that the channel is closed.
    child.send(message, () => undefined);
  }

  function receive(event: AuditEvent): void {
    usedMs = event.cpuMs;
    if (event.kind !== 'ready') return current?.resolve(event);
    clearTimeout(starting);
    ready.resolve(event.catalog);
  }

  async function end(cause?: Error): Promise<void> {
    isGone = true;
    clearTimeout(starting);
    const output = await stderr.whole();
    const isOutOfMemory = output.includes('heap out of memory');
    if (!isOutOfMemory) process.stderr.write(escapeControls(output));
    ready.reject(new EngineError('The audit process did not start.', { cause }));
    current?.reject(new ProcessEnded(isOutOfMemory));
    gone.resolve();
  }

  child.on('message', receive);
  child.on('error', (error) => void end(error));
  child.on('exit', () => void end());
  send({ kind: 'start', settings });

  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    gone: gone.promise,
    isGone: () => isGone,
    usedMs: () => usedMs,
    async request(task) {
      if (isGone) throw new ProcessEnded(false);
      current = Promise.withResolvers();
      send(task);
      return current.promise;
    },
    forget: (key) => send({ kind: 'forget', key }),
    kill,
    disconnect() {
      if (child.connected) child.disconnect();
    },
  };
}

function forkModule(module: URL, heapMb: number): ChildProcess {
  // Halves the startup time. Node uses a separate folder in it for each of its versions.
  const compileCache = getCompileCacheDir();
  return fork(module, {
    // V8's own serialization, which keeps maps and byte arrays.
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      // Incremental marking avoids pauses, which do not matter here, and costs more.
      '--no-incremental-marking',
      // Threads shorten the frequent small collections at the cost of a tenth more processor time: other audits need the cores.
      '--single-threaded-gc',
      // V8 allocates objects directly in the old space when many of their kind survived, as the nodes of the current
      // page do. Dead pages then keep each other alive until the next full collection, and audits randomly take up to
      // twice as long.
      '--no-allocation-site-pretenuring',
    ],
    // The checks read no settings, so a page that compromises its process finds none.
    env: {
      ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compileCache) }),
      ...bundleEnvironment(process.env),
    },
    // In a separate process group, so Ctrl+C in the terminal reaches only the parent process.
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}
