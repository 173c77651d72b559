import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEnvironment } from '@pagemark/builds/import-program';
import { z } from 'zod';
import type { FailpointName } from './failpoints.ts';

const MAINS = {
  api: fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url)),
  worker: fileURLToPath(new URL('../../../apps/worker/src/main.ts', import.meta.url)),
} as const;
/** The options of node, as in `pnpm start` and the container. */
const FLAGS = { api: ['--max-semi-space-size=8'], worker: ['--max-semi-space-size=32'] } as const;
const FAULT_PRELOAD = fileURLToPath(new URL('crash-at-failpoint.ts', import.meta.url));
const CLOCK_PRELOAD = fileURLToPath(new URL('jump-clock.ts', import.meta.url));

const COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'pagemark-faults-compiled');

/** The operator's key of every program in the suite. */
export const API_KEY = 'a-key-for-the-fault-suite-alone';

const Ready = z.object({ kind: z.literal('ready'), port: z.number().optional() });

export type Exit = { code: number | null; signal: NodeJS.Signals | null };
/** `ownMb` excludes mapped files, such as the whole database, because the system can reclaim them. */
type Memory = { ownMb: number; peakMb: number };
export type Fault = { point: FailpointName; passing: number };

/** A program of the service as a process. Disposing of it kills it. */
export type Program = AsyncDisposable & {
  child: ChildProcess;
  /** `http://127.0.0.1:PORT`; only for the API. */
  origin: string;
  /** Resolves when the process has exited. */
  gone: Promise<Exit>;
  isGone(): boolean;
  end(signal: NodeJS.Signals): Promise<Exit>;
  /** Its current and maximum memory in MiB; only on Linux, while it runs. */
  memory(): Promise<Memory>;
};

export type ProgramOptions = {
  databaseUrl: string;
  settings?: Record<string, string>;
  /** The failpoint at which it kills itself. */
  fault?: Fault | undefined;
  /** A file with the offset of its clock in milliseconds, read while it runs. */
  clockFile?: string;
};

/** The environment of a program: a crawler without delays between requests, and the given settings. */
export function programSettings(options: ProgramOptions): NodeJS.ProcessEnv {
  const { databaseUrl, settings, fault, clockFile } = options;
  return {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'fatal',
    // Starting takes most of a short round.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...bundleEnvironment(process.env),
    PAGEMARK_API_KEY: API_KEY,
    PORT: '0',
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    FETCH_PER_HOST: '50',
    FETCH_LIMIT_PER_ADDRESS: '50',
    FETCH_CONCURRENCY: '4',
    FETCH_ARTIFACTS: 'off',
    QUEUE_LEASE_S: '1',
    ...settings,
    DATABASE_URL: databaseUrl,
    ...(fault && { PAGEMARK_FAULT: `${fault.point}:${fault.passing}` }),
    ...(clockFile !== undefined && { PAGEMARK_CLOCK_FILE: clockFile }),
  };
}

/** Starts the API or a worker from its `main.ts`; resolves when it reports that it is ready. */
export async function startProgram(app: keyof typeof MAINS, options: ProgramOptions): Promise<Program> {
  const child = fork(MAINS[app], {
    env: programSettings(options),
    execArgv: [...FLAGS[app], ...preloadsFor(options)],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const program = watchProcess(child);
  const first = await Promise.race([once(child, 'message'), program.gone.then(() => null)]);
  // A program that dies at a failpoint may do so before it is ready.
  const { port = 0 } = first === null ? {} : Ready.parse(first[0]);
  return { ...program, origin: `http://127.0.0.1:${port}` };
}

/** The options of `node` that inject faults into a program. */
export function preloadsFor({ fault, clockFile }: Pick<ProgramOptions, 'fault' | 'clockFile'>): string[] {
  return [
    ...(fault === undefined ? [] : ['--import', FAULT_PRELOAD]),
    ...(clockFile === undefined ? [] : ['--import', CLOCK_PRELOAD]),
  ];
}

/** A started process that can be awaited and ended. */
export function watchProcess(child: ChildProcess): Omit<Program, 'origin'> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const gone = new Promise<Exit>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return gone;
  };
  return {
    child,
    gone,
    isGone,
    end,
    memory: () => memoryOf(child.pid ?? 0),
    [Symbol.asyncDispose]: async () => {
      if (!isGone()) await end('SIGKILL');
    },
  };
}

const KIB_PER_MIB = 1024;

async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const mibOf = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / KIB_PER_MIB);
  return { ownMb: mibOf('RssAnon'), peakMb: mibOf('VmHWM') };
}
