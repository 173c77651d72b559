import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleEnvironment } from '@pagemark/builds/import-program';
import { z } from 'zod';
import { processStat } from './process-stat.ts';

/** The cores that processes are pinned to: servers on one, clients on the other. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

const RESPONSE_MS_MAX = 20 * 60_000;
const STOP_MS_MAX = 10_000;

/** Whether processes can be pinned: both cores exist and are allowed, and `taskset` (util-linux) is installed. */
export const canPin: boolean = [SERVER_CORE, CLIENT_CORE].every(
  (core) => spawnSync('taskset', ['--cpu-list', String(core), 'true'], { stdio: 'ignore' }).status === 0,
);

export type ProcessOptions = {
  /** The module that is run. */
  module: URL;
  /** Null: it uses all cores. */
  core: typeof SERVER_CORE | typeof CLIENT_CORE | null;
  /** Arguments of the module. */
  args?: readonly string[];
  /** The flags of Node with which the product is started. */
  flags?: readonly string[];
  /** The whole environment of the process, except PATH; it inherits no settings of this one. */
  env?: Readonly<Record<string, string>>;
};

/** Starts a module as a separate process, pinned to its core where possible. Its stdout is ignored. */
function startPinned({ module, core, args = [], flags = [], env = {} }: ProcessOptions): ChildProcess {
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...flags,
    fileURLToPath(module),
    ...args,
  ];
  const [file = '', ...rest] =
    canPin && core !== null ? ['taskset', '--cpu-list', String(core), ...command] : command;
  return spawn(file, rest, {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...bundleEnvironment(process.env), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A process that responds to requests: see `serveRequests`. */
export type RequestProcess<Request extends object, Response> = {
  pid: number;
  ask(request: Request): Promise<Response>;
  stop(): Promise<void>;
};

/** Starts a module that calls `serveRequests`, and waits until it is ready. Throws when it exits before that. */
export async function startRequestServer<Request extends object, Response>(
  options: ProcessOptions,
): Promise<RequestProcess<Request, Response>> {
  const child = startPinned(options);
  await nextMessage(child);
  return {
    pid: child.pid ?? 0,
    async ask(request) {
      child.send(request);
      // Both ends are modules of this package, written together.
      return (await nextMessage(child)) as Response;
    },
    stop: () => stopProcess(child),
  };
}

/** A server in a separate process, on a port of 127.0.0.1. */
export type StartedServer = {
  port: number;
  /** The processor time that it has used, in milliseconds, rounded to 10; null where the system does not report it. */
  cpuMs(): number | null;
  stop(): Promise<void>;
};

const Ready = z.object({ kind: z.literal('ready'), port: z.int() });

/** Starts a server module and waits until it reports its port. Throws when it exits before that. */
export async function startServer(options: ProcessOptions): Promise<StartedServer> {
  const child = startPinned(options);
  const { port } = Ready.parse(await nextMessage(child));
  return { port, cpuMs: () => processStat(child.pid ?? 0)?.cpuMs ?? null, stop: () => stopProcess(child) };
}

/** Ends a process that was started here, and waits until it is gone. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
  await gone;
  clearTimeout(force);
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const late = setTimeout(
    () => waiting.abort(new Error('A benchmark process does not respond.')),
    RESPONSE_MS_MAX,
  );
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code, name]) => {
        throw new Error(`A benchmark process ended with ${String(code ?? name)}.`);
      }),
    ]);
  } finally {
    clearTimeout(late);
    waiting.abort();
  }
}
