import { escapeControls } from '@pagemark/domain/escape-controls';
import { randomUUID } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { hostname } from 'node:os';
import { CONFIG_EXIT } from '../commands/exit-codes.ts';
import { createLogWarning } from './log-warning.ts';
import type { LogWarning } from './log-warning.ts';
import type { StartOptions } from './read-start-options.ts';
import { superviseProcess } from './supervise-process.ts';
import type { SupervisedProcess } from './supervise-process.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** How long the processes may take to stop, in milliseconds: longer than their own grace, that of the API after its drain. */
const API_STOP_MS = 30_000;
const WORKER_STOP_MS = 25_000;

/** What lives long in a server keeps the buffers it came in: with a small nursery an upload of any size stays under 300 MB. */
const API_FLAGS = ['--max-semi-space-size=8'];

const API = new URL('../serve/main.ts', import.meta.url);
const WORKER = new URL(import.meta.resolve('@pagemark/worker/main'));

/**
 * Runs the service, the API and a worker as processes of their own, until it is asked to stop; answers the exit status.
 * This process stays as small as a Node process can be: it imports nothing of what the others do.
 */
export async function superviseService(
  terminal: Pick<Terminal, 'environment' | 'outIsPerson' | 'errIsPerson' | 'err'>,
  options: StartOptions,
): Promise<number> {
  const environment = environmentOf(terminal, options);
  const warn = createLogWarning(
    environment['LOG_LEVEL'],
    (line) => void process.stdout.write(escapeControls(line)),
  );
  const running: SupervisedProcess[] = [];
  const asked = askedToStop(() => {
    for (const each of running) each.end();
  });
  const api = superviseApi(environment, warn);
  running.push(api);
  let status = 0;
  try {
    await Promise.race([api.ready, asked.promise]);
    if (!asked.isAsked()) {
      const worker = superviseWorker(environment, warn);
      running.push(worker);
      await Promise.race([worker.ready, asked.promise]);
      await asked.promise;
    }
  } catch {
    // Whoever refused its settings has said so, in a line of its own.
    status = CONFIG_EXIT;
  }
  if (terminal.errIsPerson && status === 0) terminal.err('Stopping …\n');
  await stopAll(running, Number(environment['SHUTDOWN_DRAIN_MS'] ?? 0));
  return status;
}

/** A person at a terminal sees the banner and what goes wrong; a log collector gets every request. */
function environmentOf(
  { environment, outIsPerson }: Pick<Terminal, 'environment' | 'outIsPerson'>,
  { port, host }: StartOptions,
): NodeJS.ProcessEnv {
  const compileCache = getCompileCacheDir();
  return {
    ...(outIsPerson ? { LOG_LEVEL: 'warn' } : {}),
    // A process that is started again has nothing to compile.
    ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
    ...environment,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
  };
}

function superviseApi(environment: NodeJS.ProcessEnv, warn: LogWarning): SupervisedProcess {
  let port: string | null = null;
  const api = superviseProcess(
    {
      name: 'api',
      module: API,
      execArgv: [...API_FLAGS, ...process.execArgv],
      killAfterMs: API_STOP_MS + Number(environment['SHUTDOWN_DRAIN_MS'] ?? 0),
      // Who it is that signs in by the link is told once.
      args: () => (port === null ? ['first'] : []),
      // A port that the system chose stays the same: clients know it.
      environment: () => (port === null ? environment : { ...environment, PORT: port }),
    },
    warn,
  );
  void api.ready.then(
    (message) => (port = portOf(message)),
    () => undefined,
  );
  return api;
}

function portOf(message: unknown): string | null {
  const isReady = typeof message === 'object' && message !== null && 'port' in message;
  return isReady ? String(message.port) : null;
}

function superviseWorker(environment: NodeJS.ProcessEnv, warn: LogWarning): SupervisedProcess {
  // What a worker that died had claimed is its successor's, which has the same name.
  const name = `${hostname()}:${process.pid}/${randomUUID()}`;
  // A process that reads hostile pages needs no key.
  const { PAGEMARK_API_KEY: _key, ...withoutKey } = environment;
  return superviseProcess(
    {
      name: 'worker',
      module: WORKER,
      // Not this process's flags: a small nursery would make audits slower.
      execArgv: [],
      killAfterMs: WORKER_STOP_MS,
      args: () => [name],
      environment: () => withoutKey,
    },
    warn,
  );
}

/** The API first: while it drains, those who wait for a report still get it. */
async function stopAll([api, ...others]: SupervisedProcess[], drainMs: number): Promise<void> {
  const apiGone = api?.stop();
  const drained = Promise.withResolvers<void>();
  const timer = setTimeout(drained.resolve, drainMs);
  await Promise.race([apiGone, drained.promise]);
  clearTimeout(timer);
  await Promise.all([apiGone, ...others.map((each) => each.stop())]);
}

/** Resolves at the first SIGTERM or SIGINT; a second one ends this process at once, after `end`. */
function askedToStop(end: () => void): { promise: Promise<void>; isAsked: () => boolean } {
  let isAsked = false;
  const asked = Promise.withResolvers<void>();
  const ask = (): void => {
    if (isAsked) {
      end();
      process.exit(1);
    }
    isAsked = true;
    asked.resolve();
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  return { promise: asked.promise, isAsked: () => isAsked };
}
